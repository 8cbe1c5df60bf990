import type { Role } from './permissions.ts'

/** Who asks: worked out from the session on the server, and handed to the browser with the page. */
export type Viewer = Guest | SignedIn

export interface Guest {
  kind: 'guest'
}

export interface SignedIn {
  kind: 'user'
  user: Person
  /** The current account: rules and plans look at this one. */
  account: AccountSummary
  accounts: AccountSummary[]
}

export interface Person {
  id: string
  name: string
  email: string
  is_admin: boolean
  has_complete_profile: boolean
  /** Null: not said; then it is that of the browser. */
  time_zone: string | null
  /** A language tag, such as en-GB. */
  locale: string | null
}

export interface AccountSummary {
  id: string
  kind: 'personal' | 'team'
  name: string
  plan: 'free' | 'pro' | 'team'
  paid: boolean
  /** What this person is in it. */
  role: Role
}

export const guest: Guest = { kind: 'guest' }
