import { AppError } from '../errors.ts'
import type { Actor } from '../sync/tx.ts'
import type { AccountSummary, SignedIn } from './viewer.ts'

/** Whoever has something done. A new kind of caller is a kind of this, and no new way through the code. */
export type Principal = PersonPrincipal | SystemPrincipal

/** A person, by the session that came with their call. */
export interface PersonPrincipal {
  kind: 'person'
  session: Session
}

/** A session that holds. */
export interface Session {
  id: string
  viewer: SignedIn
  /** When the person last proved that it is them. */
  proved_at: Date
}

/** The server itself, in a job or a scheduled task, about something in an account. */
export interface SystemPrincipal {
  kind: 'system'
  account_id: string
  /** Whose doing it counts as; null: somebody's who is gone. */
  user_id: string | null
}

/** Who changes something: a person in the account they work in, the server in the one it is busy with. */
export function actorOf(principal: Principal): Actor {
  if (principal.kind === 'person') return actorIn(principal.session.viewer)
  return { user_id: principal.user_id ?? 'nobody', account_id: principal.account_id, role: 'system' }
}

/** A person in one of their accounts. One that is not theirs is not there. */
export function actorIn(viewer: SignedIn, account_id = viewer.account.id): Actor {
  return { user_id: viewer.user.id, account_id, role: accountIn(viewer, account_id).role }
}

export function accountIn({ accounts }: SignedIn, account_id: string): AccountSummary {
  const found = accounts.find(({ id }) => id === account_id)
  if (!found) throw new AppError('not_found', 'no such account of this person')
  return found
}
