import { mayGiveRole, mayRemove, mayTransferTo, type Role, roles } from '@earmark/core/access/permissions.ts'
import type { SignedIn } from '@earmark/core/access/viewer.ts'
import { roleNames } from '@earmark/core/teams/role-names.ts'
import type { Member } from '@earmark/core/teams/teams-api.ts'
import { EllipsisVertical } from 'lucide-react'
import { useDates } from '../../base/times/use-dates.ts'
import { IconButton } from '../../base/ui/icon-button.tsx'
import { Menu, MenuChoice, MenuItem, MenuSeparator } from '../../base/ui/menu.tsx'
import type { MemberQuestion } from './confirm-member.tsx'

interface MemberRowProps {
  viewer: SignedIn
  member: Member
  onRole: (member: Member, role: Role) => void
  onAsk: (question: MemberQuestion) => void
}

/** On a phone the facts stand under the name. */
export function MemberRow(props: MemberRowProps) {
  const { viewer, member } = props
  const dates = useDates()
  // By the hour, as it is kept.
  const seenAt = member.last_seen_at && dates.moment(member.last_seen_at)
  return (
    <tr>
      <td className="max-w-0 py-2.5 pr-3 sm:w-1/2">
        <p className="truncate font-medium">
          {member.name}
          {member.user_id === viewer.user.id && (
            <span className="ml-2 text-sm font-normal text-leaf">You</span>
          )}
        </p>
        <p className="truncate text-sm text-ink-2">{member.email}</p>
        {member.is_suspended && (
          <p className="text-sm text-danger">Suspended by the administrator of this instance</p>
        )}
        <p className="text-sm text-ink-2 sm:hidden">
          {roleNames[member.role]} · {seenAt === null ? 'not seen yet' : `last seen ${seenAt}`}
        </p>
      </td>
      <td className="py-2.5 pr-3 max-sm:hidden">{roleNames[member.role]}</td>
      <td className="py-2.5 pr-3 text-sm whitespace-nowrap text-ink-2 max-sm:hidden">
        {seenAt ?? 'Not yet'}
      </td>
      <td className="w-11 text-right">
        <MemberMenu {...props} />
      </td>
    </tr>
  )
}

/** Only what this person may do; where that is nothing, there is no menu. */
function MemberMenu({ viewer, member, onRole, onAsk }: MemberRowProps) {
  const own = viewer.account.role
  const isSelf = member.user_id === viewer.user.id
  const given = roles.filter(
    (role) => role === member.role || mayGiveRole(own, { from: member.role, to: role }),
  )
  const canRemove = !isSelf && mayRemove(own, member.role)
  const canTransfer = !isSelf && mayTransferTo(own, member.role)
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
        <MenuItem onSelect={() => onAsk({ kind: 'transfer', member })}>Transfer ownership…</MenuItem>
      )}
      {canRemove && <MenuItem onSelect={() => onAsk({ kind: 'remove', member })}>Remove…</MenuItem>}
    </Menu>
  )
}
