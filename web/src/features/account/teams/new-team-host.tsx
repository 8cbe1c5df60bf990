import { lazy, Suspense } from 'react'
import { useLiveValue } from '../../../base/live-value.ts'
import { newTeamOpen } from '../../../base/session/new-team.ts'

const NewTeamDialog = lazy(async () => ({ default: (await import('./new-team-dialog.tsx')).NewTeamDialog }))

/** Nothing of the dialog is loaded before it is first opened. */
export function NewTeamHost() {
  const isOpen = useLiveValue(newTeamOpen)
  return isOpen ? (
    <Suspense>
      <NewTeamDialog onClose={() => newTeamOpen.set(false)} />
    </Suspense>
  ) : null
}
