import type { ReactNode } from 'react'
import { useLiveValue } from '../../base/live-value.ts'
import { loadLater, useLater } from '../../base/loading/later.ts'
import { writingNote } from '../../base/local-db/writing.ts'

const dialog = loadLater(() => import('./write-dialog.tsx'))

interface WriteHostProps {
  /** In a team: into which channel a new note goes. */
  target: ReactNode
}

/** Nothing of the dialog is loaded before it is first opened. */
export function WriteHost({ target }: WriteHostProps) {
  const writing = useLiveValue(writingNote)
  const part = useLater(dialog, writing !== undefined)
  if (!writing || !part) return null
  return <part.WriteDialog writing={writing} target={target} onClose={() => writingNote.set(undefined)} />
}
