import { and, eq, inArray, isNull, ne, or, type SQL } from 'drizzle-orm'
import type { Queries } from '../../ports/database.ts'
import { isLive } from './is-live.ts'
import { isActive, isNotSuspended } from './is-active.ts'
import { recording } from './recordings-schema.ts'
import { account, membership, user } from './schema.ts'
import { share } from './shares-schema.ts'

/** Who would open it, and when. */
export interface Opening {
  /** Undefined: somebody who is not signed in. */
  reader: string | undefined
  now: Date
}

export const isItsNote = and(eq(recording.account_id, share.account_id), eq(recording.ulid, share.ulid))
export const isItsAccount = eq(account.id, share.account_id)

/**
 * Of a share that leads somewhere for this reader, where it is joined with its note and its account. Everything is
 * asked in the statement itself: whose an address is, and who is in a team, may have changed a moment ago.
 */
export function isOpenTo(db: Queries, { reader, now }: Opening): SQL | undefined {
  return and(
    isLive(now),
    isNull(recording.deleted_at),
    isActive(db, account.personal_user_id),
    isNotSuspended(db, share.created_by),
    or(eq(share.audience, 'anyone'), isSharedWith(db, reader)),
  )
}

/** With their confirmed address, or with a team they are in. Guests of a team see what lies in their channels alone. */
function isSharedWith(db: Queries, reader = ''): SQL | undefined {
  const address = db
    .select({ email: user.email })
    .from(user)
    .where(and(eq(user.id, reader), eq(user.emailVerified, true), isActive(db, user.id)))
  const teams = db
    .select({ id: membership.account_id })
    .from(membership)
    .where(and(eq(membership.user_id, reader), ne(membership.role, 'guest')))
  return or(inArray(share.to_email, address), inArray(share.to_account_id, teams))
}

/** Ids of all that were shared with this reader and can be opened. */
export function sharesWith(db: Queries, opening: Opening) {
  return db
    .select({ id: share.id })
    .from(share)
    .innerJoin(recording, isItsNote)
    .innerJoin(account, isItsAccount)
    .where(and(isSharedWith(db, opening.reader), isOpenTo(db, opening)))
}
