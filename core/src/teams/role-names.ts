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
  owner: 'Can do everything, including billing and deletion',
  administrator: 'Manages people, channels and notes',
  member: 'Reads the team’s notes and adds their own',
  guest: 'Sees the channels they are in, nothing else',
}

type Standing = Pick<AccountSummary, 'kind' | 'role'>

/** `Personal account`, `Team · Owner` */
export function standingIn(account: Standing): string {
  return account.kind === 'personal' ? shortStandingIn(account) : `Team · ${shortStandingIn(account)}`
}

/** `Personal account`, `Owner`: where there is little room. */
export function shortStandingIn({ kind, role }: Standing): string {
  return kind === 'personal' ? 'Personal account' : roleNames[role]
}
