import type { Role } from '@earmark/core/access/permissions.ts'
import type { SignedIn } from '@earmark/core/access/viewer.ts'
import type { Member } from '@earmark/core/teams/teams-api.ts'
import { useState } from 'react'
import { api } from '../../base/api/fetch-client.ts'
import { withProof } from '../../base/session/with-proof.ts'
import { Notice } from '../../base/ui/notice.tsx'
import { useAction } from '../../base/settings/use-action.ts'
import { ConfirmMember, type MemberQuestion } from './confirm-member.tsx'
import { MemberRow } from './member-row.tsx'

interface MemberTableProps {
  viewer: SignedIn
  members: readonly Member[]
  onChange: () => void
}

/** A table on wide screens; on a phone each person's facts stand under their name. */
export function MemberTable({ viewer, members, onChange }: MemberTableProps) {
  const [question, setQuestion] = useState<MemberQuestion>()
  const action = useAction()
  const setRole = (member: Member, role: Role) => {
    if (role === member.role) return
    if (member.user_id === viewer.user.id) return setQuestion({ kind: 'step_down', member, role })
    action.run(async () => {
      const params = { id: viewer.account.id, user_id: member.user_id }
      await withProof(() => api.call('PATCH /accounts/:id/members/:user_id', { params, body: { role } }))
      onChange()
    })
  }
  return (
    <div className="grid gap-4">
      {action.failure && <Notice kind="alert">{action.failure}</Notice>}
      <table className="w-full text-left">
        <thead className="sr-only sm:not-sr-only">
          <tr className="text-sm text-ink-2">
            <th className="pb-2 font-medium">Name</th>
            <th className="pb-2 font-medium max-sm:hidden">Role</th>
            <th className="pb-2 font-medium max-sm:hidden">Last seen</th>
            <th>
              <span className="sr-only">Change</span>
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line border-y border-line">
          {members.map((member) => (
            <MemberRow
              key={member.user_id}
              viewer={viewer}
              member={member}
              onRole={setRole}
              onAsk={setQuestion}
            />
          ))}
        </tbody>
      </table>
      {question && (
        <ConfirmMember
          question={question}
          accountId={viewer.account.id}
          onClose={() => setQuestion(undefined)}
          onDone={onChange}
        />
      )}
    </div>
  )
}
