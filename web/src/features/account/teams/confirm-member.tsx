import type { Member } from '@earmark/core/teams/teams-api.ts'
import { api } from '../../../base/api/fetch-client.ts'
import { Button } from '../../../base/ui/button.tsx'
import { Dialog } from '../../../base/ui/dialog.tsx'
import { Notice } from '../../../base/ui/notice.tsx'
import { useAction } from '../use-action.ts'

export interface MemberQuestion {
  kind: 'remove' | 'transfer'
  member: Member
}

const texts = {
  remove: {
    title: (name: string) => `Remove ${name}?`,
    about: 'They are out at once, on every device. What they recorded stays with the team.',
    action: 'Remove',
  },
  transfer: {
    title: (name: string) => `Hand the team over to ${name}?`,
    about: 'They become its owner, and you an administrator. Only they can take that back.',
    action: 'Hand it over',
  },
} as const

interface ConfirmMemberProps {
  question: MemberQuestion
  accountId: string
  onClose: () => void
  onDone: () => void
}

/** Before what the person cannot undo by themselves. */
export function ConfirmMember({
  question: { kind, member },
  accountId,
  onClose,
  onDone,
}: ConfirmMemberProps) {
  const { isBusy, failure, run } = useAction()
  const { title, about, action } = texts[kind]
  const confirm = async () => {
    const team = `/api/v1/accounts/${accountId}`
    if (kind === 'remove') await api.delete(`${team}/members/${member.user_id}`)
    else await api.post(`${team}/ownership`, { user_id: member.user_id })
    // One's own role has changed with it, and every screen asks for that.
    if (kind === 'transfer') window.location.reload()
    onDone()
    onClose()
  }
  return (
    <Dialog open onOpenChange={onClose} title={title(member.name)}>
      <div className="grid gap-5">
        <p>{about}</p>
        {failure && <Notice kind="alert">{failure}</Notice>}
        <div className="flex flex-wrap justify-end gap-2">
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button look="danger" busy={isBusy} onClick={() => run(confirm)}>
            {action}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
