import type { Role } from '../access/permissions.ts'
import type { AccountSummary } from '../access/viewer.ts'

export const roleNames: Record<Role, string> = {
  owner: 'Owner',
  administrator: 'Administrator',
  member: 'Member',
  guest: 'Guest',
}

/** What each may do, for whoever gives it. */
export const roleAbouts: Record<Role, string> = {
  owner: 'Everything, with billing and deletion',
  administrator: 'Looks after people, channels and notes',
  member: 'Reads the team’s notes and adds their own',
  guest: 'Sees the channels they are in, nothing else',
}

/** `Personal account`, `Team · Owner` */
export function standingIn({ kind, role }: Pick<AccountSummary, 'kind' | 'role'>): string {
  return kind === 'personal' ? 'Personal account' : `Team · ${roleNames[role]}`
}
