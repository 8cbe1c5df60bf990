import type { SignedIn } from '@earmark/core/access/viewer.ts'
import { api } from '../../base/api/fetch-client.ts'
import { reopenIn } from '../../base/session/switch-account.ts'
import { AskFirst } from '../../base/settings/ask-first.tsx'

/** The last owner is told to hand it over first. */
export function LeaveTeam({ viewer: { user, account, accounts } }: { viewer: SignedIn }) {
  const leave = async () => {
    const params = { id: account.id, user_id: user.id }
    await api.call('DELETE /accounts/:id/members/:user_id', { params })
    await reopenIn(accounts.find(({ kind }) => kind === 'personal')?.id ?? '')
  }
  return (
    <AskFirst action="Leave the team" question={`Leave ${account.name}?`} no="Stay" yes="Leave" onYes={leave}>
      <p>You will no longer see its notes on any device, unless someone invites you again.</p>
    </AskFirst>
  )
}
