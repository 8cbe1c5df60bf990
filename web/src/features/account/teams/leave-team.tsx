import type { SignedIn } from '@earmark/core/access/viewer.ts'
import { useState } from 'react'
import { api } from '../../../base/api/fetch-client.ts'
import { switchAccount } from '../../../base/session/switch-account.ts'
import { Button } from '../../../base/ui/button.tsx'
import { Dialog } from '../../../base/ui/dialog.tsx'
import { Notice } from '../../../base/ui/notice.tsx'
import { useAction } from '../use-action.ts'

/** The last owner is told to hand it over first. */
export function LeaveTeam({ viewer: { user, account, accounts } }: { viewer: SignedIn }) {
  const [isAsking, setIsAsking] = useState(false)
  const { isBusy, failure, run } = useAction()
  const leave = async () => {
    await api.delete(`/api/v1/accounts/${account.id}/members/${user.id}`)
    await switchAccount(accounts.find(({ kind }) => kind === 'personal')?.id ?? '')
  }
  return (
    <>
      <Button
        look="quiet"
        size="s"
        className="justify-self-start text-danger"
        onClick={() => setIsAsking(true)}
      >
        Leave the team
      </Button>
      <Dialog open={isAsking} onOpenChange={setIsAsking} title={`Leave ${account.name}?`}>
        <div className="grid gap-5">
          <p>You see its notes no more, on any device, unless someone invites you again.</p>
          {failure && <Notice kind="alert">{failure}</Notice>}
          <div className="flex flex-wrap justify-end gap-2">
            <Button look="quiet" onClick={() => setIsAsking(false)}>
              Stay
            </Button>
            <Button look="danger" busy={isBusy} onClick={() => run(leave)}>
              Leave
            </Button>
          </div>
        </div>
      </Dialog>
    </>
  )
}
