import { useLiveValue } from '../../base/live-value.ts'
import { useLater } from '../../base/loading/later.ts'
import { movingNotes } from '../../base/local-db/moving.ts'
import { DialogToCome } from '../../base/ui/dialog-to-come.tsx'
import { loadDialogLater } from '../../base/ui/modal.tsx'

const dialog = loadDialogLater(() => import('./move-dialog.tsx'))

/** Nothing of the dialog is loaded before it is first opened. */
export function MoveHost() {
  const moving = useLiveValue(movingNotes)
  const part = useLater(dialog, moving !== undefined)
  if (!moving) return null
  const close = () => movingNotes.set(undefined)
  if (!part) return <DialogToCome title="Move to a team" onClose={close} />
  return <part.MoveDialog moving={moving} onClose={close} />
}
