import { useEffect } from 'react'
import { useRecorderContext } from './recorder-context.tsx'

/** On a page that is about recording: the panel is open when one arrives. */
export function OpenRecorder() {
  const { panel } = useRecorderContext()
  useEffect(() => panel.set(true), [panel])
  return null
}
