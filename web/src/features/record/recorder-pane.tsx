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
  const isOpen = useLiveValue(panel)
  const RecordPanel = useLater(part, isOpen)?.RecordPanel
  useLayoutEffect(() => {
    hasPane.set(true)
    return () => hasPane.set(false)
  }, [hasPane])
  if (!isOpen) return children
  return RecordPanel && <RecordPanel recorder={recorder} state={state} onClose={() => panel.set(false)} />
}
