import { useLiveValue } from '../../base/live-value.ts'
import { loadLater, useLater } from '../../base/loading/later.ts'
import { newTeamOpen } from '../../base/session/new-team.ts'

const dialog = loadLater(() => import('./new-team-dialog.tsx'))

/** Nothing of the dialog is loaded before it is first opened. */
export function NewTeamHost() {
  const isOpen = useLiveValue(newTeamOpen)
  const part = useLater(dialog, isOpen)
  return isOpen && part ? <part.NewTeamDialog onClose={() => newTeamOpen.set(false)} /> : null
}
