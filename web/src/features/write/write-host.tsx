import type { ReactNode } from 'react'
import { useLiveValue } from '../../base/live-value.ts'
import { useLater } from '../../base/loading/later.ts'
import { writingNote } from '../../base/local-db/writing.ts'
import { DialogToCome } from '../../base/ui/dialog-to-come.tsx'
import { loadDialogLater } from '../../base/ui/modal.tsx'

const dialog = loadDialogLater(() => import('./write-dialog.tsx'))

interface WriteHostProps {
  /** In a team: into which channel a new note goes. */
  target: ReactNode
}

/** Nothing of the dialog is loaded before it is first opened. */
export function WriteHost({ target }: WriteHostProps) {
  const writing = useLiveValue(writingNote)
  const part = useLater(dialog, writing !== undefined)
  if (!writing) return null
  const close = () => writingNote.set(undefined)
  if (!part) return <DialogToCome title="Write a note" onClose={close} />
  return <part.WriteDialog writing={writing} target={target} onClose={close} />
}
