import type { AccountSummary } from '@earmark/core/access/viewer.ts'
import { useState } from 'react'
import { api } from '../../../base/api/fetch-client.ts'
import { leaveFor } from '../../../base/session/leave-for.ts'
import { withProof } from '../../../base/session/with-proof.ts'
import { Button } from '../../../base/ui/button.tsx'
import { Dialog } from '../../../base/ui/dialog.tsx'
import { Field } from '../../../base/ui/field.tsx'
import { Notice } from '../../../base/ui/notice.tsx'
import { useAction } from '../use-action.ts'

/** There is no undo, so the name is typed: a click too many does not end a team. */
export function DeleteTeam({ account }: { account: AccountSummary }) {
  const [isAsking, setIsAsking] = useState(false)
  const [typed, setTyped] = useState('')
  const { isBusy, failure, run } = useAction()
  const remove = async () => {
    await withProof(() => api.delete(`/api/v1/accounts/${account.id}`))
    await leaveFor('/app')
  }
  return (
    <>
      <Button
        look="quiet"
        size="s"
        className="justify-self-start text-danger"
        onClick={() => setIsAsking(true)}
      >
        Delete the team
      </Button>
      <Dialog open={isAsking} onOpenChange={setIsAsking} title={`Delete ${account.name}?`}>
        <div className="grid gap-5">
          <p>Every note, sound and comment in it goes, for everyone. This cannot be undone.</p>
          <Field
            label={`Type “${account.name}” to delete it`}
            value={typed}
            autoComplete="off"
            onChange={(event) => setTyped(event.target.value)}
          />
          {failure && <Notice kind="alert">{failure}</Notice>}
          <div className="flex flex-wrap justify-end gap-2">
            <Button look="quiet" onClick={() => setIsAsking(false)}>
              Keep it
            </Button>
            <Button
              look="danger"
              busy={isBusy}
              disabled={typed.trim() !== account.name}
              onClick={() => run(remove)}
            >
              Delete for good
            </Button>
          </div>
        </div>
      </Dialog>
    </>
  )
}
