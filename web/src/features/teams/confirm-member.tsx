import type { Role } from '@earmark/core/access/permissions.ts'
import { roleNames } from '@earmark/core/teams/role-names.ts'
import type { Member } from '@earmark/core/teams/teams-api.ts'
import { api } from '../../base/api/fetch-client.ts'
import { freshenViewer } from '../../base/session/fresh-viewer.ts'
import { withProof } from '../../base/session/with-proof.ts'
import { Question } from '../../base/ui/question.tsx'
import { showToast } from '../../base/ui/toasts.ts'
import { useAction } from '../../base/settings/use-action.ts'

export type MemberQuestion =
  | { kind: 'remove'; member: Member }
  | { kind: 'transfer'; member: Member }
  /** One's own role, which is only ever a lower one. */
  | { kind: 'step_down'; member: Member; role: Role }

const texts = {
  remove: {
    about: 'They lose access at once, on every device. What they recorded stays with the team.',
    action: 'Remove',
  },
  transfer: {
    about: 'They become an owner, and you become an administrator. Only an owner can change that.',
    action: 'Transfer',
  },
  step_down: {
    about: 'You cannot undo this yourself. An owner can.',
    action: 'Change my role',
  },
} as const

interface ConfirmMemberProps {
  question: MemberQuestion
  accountId: string
  onClose: () => void
  onDone: () => void
}

/** Before what the person cannot undo by themselves. */
export function ConfirmMember({ question, accountId, onClose, onDone }: ConfirmMemberProps) {
  const { isBusy, failure, run } = useAction()
  const { about, action } = texts[question.kind]
  const confirm = async () => {
    await change(question, accountId)
    onDone()
    onClose()
  }
  return (
    <Question
      title={titleOf(question)}
      about={about}
      yes={action}
      look="danger"
      isBusy={isBusy}
      failure={failure}
      onYes={() => run(confirm)}
      onClose={onClose}
    />
  )
}

function titleOf(question: MemberQuestion): string {
  const { name } = question.member
  if (question.kind === 'remove') return `Remove ${name}?`
  if (question.kind === 'transfer') return `Transfer the team to ${name}?`
  return `Change your own role to ${roleNames[question.role].toLowerCase()}?`
}

async function change(question: MemberQuestion, id: string): Promise<void> {
  const { user_id, name } = question.member
  const params = { id, user_id }
  if (question.kind === 'remove') return api.call('DELETE /accounts/:id/members/:user_id', { params })
  if (question.kind === 'transfer') {
    await withProof(() => api.call('POST /accounts/:id/ownership', { params: { id }, body: { user_id } }))
    showToast(`${name} is now an owner.`)
  } else {
    const body = { role: question.role }
    await api.call('PATCH /accounts/:id/members/:user_id', { params, body })
  }
  // Either way one's own role is another now, and every screen asks for that.
  await freshenViewer()
}
