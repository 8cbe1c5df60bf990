import { useLiveValue } from '../../base/live-value.ts'
import { useLater } from '../../base/loading/later.ts'
import { newTeamOpen } from '../../base/session/new-team.ts'
import { DialogToCome } from '../../base/ui/dialog-to-come.tsx'
import { loadDialogLater } from '../../base/ui/modal.tsx'

const dialog = loadDialogLater(() => import('./new-team-dialog.tsx'))

/** Nothing of the dialog is loaded before it is first opened. */
export function NewTeamHost() {
  const isOpen = useLiveValue(newTeamOpen)
  const part = useLater(dialog, isOpen)
  if (!isOpen) return null
  const close = () => newTeamOpen.set(false)
  return part ? <part.NewTeamDialog onClose={close} /> : <DialogToCome title="New team" onClose={close} />
}
