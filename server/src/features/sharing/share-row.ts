import { isShareId } from '@earmark/core/entities/share.ts'
import { and, eq, getTableColumns, isNull } from 'drizzle-orm'
import { isLive } from '../../platform/db/is-live.ts'
import { isStaying } from '../../platform/db/is-staying.ts'
import { recording } from '../../platform/db/recordings-schema.ts'
import { account } from '../../platform/db/schema.ts'
import { share } from '../../platform/db/shares-schema.ts'
import type { Queries } from '../../ports/database.ts'

const { struck_segments: _, ...light } = getTableColumns(share)

/** All but the words, which are megabytes of a long note. */
export const shareFields = light
export type ShareRow = Omit<typeof share.$inferSelect, 'struck_segments'>

/** Anything may stand in an address; the database takes no text with a zero in it. */
export function isThis(id: string) {
  return eq(share.id, isShareId(id) ? id : '')
}

const { ulid, account_id, title, recorded_at, duration, language, attachments } = recording
const noteFields = { ulid, account_id, title, recorded_at, duration, language, attachments }

/** What one link leads to. */
export type OpenShare = NonNullable<Awaited<ReturnType<typeof findOpen>>>

/**
 * Undefined for what was never there, is revoked or expired, lies in the trash, or is of somebody who goes: one
 * question for all of them, so that no answer comes sooner than another.
 */
export async function findOpen(db: Queries, id: string, now: Date) {
  const isOpen = and(
    isThis(id),
    isLive(now),
    isNull(recording.deleted_at),
    isStaying(db, account.personal_user_id),
  )
  const [found] = await db
    .select({ share: shareFields, note: noteFields })
    .from(share)
    .innerJoin(recording, and(eq(recording.account_id, share.account_id), eq(recording.ulid, share.ulid)))
    .innerJoin(account, eq(account.id, share.account_id))
    .where(isOpen)
  return found
}
