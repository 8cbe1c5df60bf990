import { mayGiveRole, mayRemove, type Role, roles } from '@earmark/core/access/permissions.ts'
import type { SignedIn } from '@earmark/core/access/viewer.ts'
import { roleNames } from '@earmark/core/teams/role-names.ts'
import type { Member } from '@earmark/core/teams/teams-api.ts'
import { EllipsisVertical } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../../base/api/fetch-client.ts'
import { IconButton } from '../../../base/ui/icon-button.tsx'
import { Menu, MenuChoice, MenuItem, MenuSeparator } from '../../../base/ui/menu.tsx'
import { Notice } from '../../../base/ui/notice.tsx'
import { useAction } from '../use-action.ts'
import { ConfirmMember, type MemberQuestion } from './confirm-member.tsx'
import { lastSeenText, seenText } from './seen-text.ts'

interface MemberTableProps {
  viewer: SignedIn
  members: readonly Member[]
  onChange: () => void
}

/** A table on wide screens; on a phone each person's facts stand under their name. */
export function MemberTable({ viewer, members, onChange }: MemberTableProps) {
  const [question, setQuestion] = useState<MemberQuestion>()
  const action = useAction()
  const path = `/api/v1/accounts/${viewer.account.id}/members`
  const setRole = (member: Member, role: Role) =>
    action.run(async () => {
      await api.patch(`${path}/${member.user_id}`, { role })
      onChange()
    })
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
            <tr key={member.user_id}>
              <td className="max-w-0 py-2.5 pr-3 sm:w-1/2">
                <p className="truncate font-medium">
                  {member.name}
                  {member.user_id === viewer.user.id && (
                    <span className="ml-2 text-sm font-normal text-leaf">You</span>
                  )}
                </p>
                <p className="truncate text-sm text-ink-2">{member.email}</p>
                <p className="text-sm text-ink-2 sm:hidden">
                  {roleNames[member.role]} · {lastSeenText(member.last_seen_at)}
                </p>
              </td>
              <td className="py-2.5 pr-3 max-sm:hidden">{roleNames[member.role]}</td>
              <td className="py-2.5 pr-3 text-sm whitespace-nowrap text-ink-2 max-sm:hidden">
                {seenText(member.last_seen_at)}
              </td>
              <td className="w-11 text-right">
                <MemberMenu viewer={viewer} member={member} onRole={setRole} onAsk={setQuestion} />
              </td>
            </tr>
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

interface MemberMenuProps {
  viewer: SignedIn
  member: Member
  onRole: (member: Member, role: Role) => void
  onAsk: (question: MemberQuestion) => void
}

/** Only what this person may do; where that is nothing, there is no menu. */
function MemberMenu({ viewer, member, onRole, onAsk }: MemberMenuProps) {
  const own = viewer.account.role
  const isSelf = member.user_id === viewer.user.id
  const given = roles.filter(
    (role) => role === member.role || mayGiveRole(own, { from: member.role, to: role }),
  )
  const canRemove = !isSelf && mayRemove(own, member.role)
  const canTransfer = own === 'owner' && !isSelf && member.role !== 'guest'
  if (given.length < 2 && !canRemove && !canTransfer) return null
  return (
    <Menu
      align="end"
      trigger={
        <IconButton label={`Change ${member.name}`}>
          <EllipsisVertical size={18} aria-hidden="true" />
        </IconButton>
      }
    >
      {given.length > 1 && (
        <MenuChoice
          label="Role"
          options={given.map((role) => ({ value: role, text: roleNames[role] }))}
          value={member.role}
          onChange={(role) => onRole(member, role)}
        />
      )}
      {(canTransfer || canRemove) && <MenuSeparator />}
      {canTransfer && (
        <MenuItem onSelect={() => onAsk({ kind: 'transfer', member })}>Hand the team over…</MenuItem>
      )}
      {canRemove && <MenuItem onSelect={() => onAsk({ kind: 'remove', member })}>Remove…</MenuItem>}
    </Menu>
  )
}
