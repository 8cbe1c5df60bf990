import { isShareId } from '@earmark/core/entities/share.ts'
import { and, eq, getTableColumns } from 'drizzle-orm'
import { isItsAccount, isItsNote, isOpenTo, type Opening } from '../../platform/db/open-shares.ts'
import { recording } from '../../platform/db/recordings-schema.ts'
import { account, user } from '../../platform/db/schema.ts'
import { share } from '../../platform/db/shares-schema.ts'
import type { Queries } from '../../ports/database.ts'

const { struck_segments: _s, struck_choices: _c, ...light } = getTableColumns(share)

/** All but the words, which are megabytes of a long note. */
export const shareFields = light
export type ShareRow = Omit<typeof share.$inferSelect, 'struck_segments' | 'struck_choices'>

/** Anything may stand in an address; the database takes no text with a zero in it. */
export function isThis(id: string) {
  return eq(share.id, isShareId(id) ? id : '')
}

const { ulid, account_id, title, recorded_at, duration, language, engine, attachments } = recording
const noteFields = { ulid, account_id, title, recorded_at, duration, language, engine, attachments }

/** What one link leads to. */
export type OpenShare = NonNullable<Awaited<ReturnType<typeof findOpen>>>

/**
 * Undefined for what was never there, is revoked or expired, is for others, lies in the trash, or is of somebody who
 * goes: one question for all of them, so that no answer comes sooner than another.
 */
export async function findOpen(db: Queries, id: string, opening: Opening) {
  const [found] = await db
    .select({ share: shareFields, note: noteFields, shared_by: user.name })
    .from(share)
    .innerJoin(recording, isItsNote)
    .innerJoin(account, isItsAccount)
    .leftJoin(user, eq(user.id, share.created_by))
    .where(and(isThis(id), isOpenTo(db, opening)))
  return found
}
