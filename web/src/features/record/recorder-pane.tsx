import { type ReactNode, useLayoutEffect } from 'react'
import { useLiveValue } from '../../base/live-value.ts'
import { loadLater, useLater } from '../../base/loading/later.ts'
import { useRecorderContext, useRecorderState } from './recorder-context.tsx'

/** Nobody records before touching the page. */
const part = loadLater(() => import('./record-panel.tsx'))

/** The pane that no note has: the recorder while it is wanted large, else what stands there otherwise. */
export function RecorderPane({ children }: { children: ReactNode }) {
  const { recorder, panel, hasPane } = useRecorderContext()
  const state = useRecorderState()
  const isMeeting = useLiveValue(recorder.meeting) !== undefined
  const isOpen = useLiveValue(panel) && !isMeeting
  const RecordPanel = useLater(part, isOpen)?.RecordPanel
  useLayoutEffect(() => {
    hasPane.set(!isMeeting)
    return () => hasPane.set(false)
  }, [hasPane, isMeeting])
  if (!isOpen) return children
  return RecordPanel && <RecordPanel recorder={recorder} state={state} onClose={() => panel.set(false)} />
}
