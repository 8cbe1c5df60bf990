import { useEffect } from 'react'
import { useRecorderPlace } from './recorder-context.tsx'

/** On a page that is about recording: the panel is open when one arrives. */
export function OpenRecorder() {
  const { panel } = useRecorderPlace()
  useEffect(() => panel.set(true), [panel])
  return null
}
