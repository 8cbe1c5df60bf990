import { monthKey } from '@earmark/core/plans/month.ts'
import { countedMeetingSeconds, type Usage } from '@earmark/core/plans/quota.ts'
import { and, count, eq, gte, type SQL, type SQLWrapper, sql, sum } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import type { Queries } from '../../ports/database.ts'
import { writtenOut } from '../db/written-out.ts'
import { usageEntry } from '../db/jobs-schema.ts'
import { isLive } from '../db/is-live.ts'
import { meeting } from '../db/meetings-schema.ts'
import { page, pageVersion } from '../db/pages-schema.ts'
import { attachmentFile, recording } from '../db/recordings-schema.ts'
import { account } from '../db/schema.ts'
import { share } from '../db/shares-schema.ts'

/** What an account has used: of the month's allowances in this month, of the others in all. */
export async function readUsage(db: Queries, account_id: string, now: Date): Promise<Usage> {
  const [used] = await db
    .select({
      transcription_seconds: transcriptionSeconds(now),
      storage_bytes: storageBytes,
      shares: liveShares(now),
      asks: asksMade(now),
      meetings: meetingsKept(now),
    })
    .from(account)
    .where(eq(account.id, account_id))
  if (!used) throw new Error(`no account ${account_id}`)
  return used
}

// Each is a column in a query of the account's row, so that a check is one trip to the database.

const query = new QueryBuilder()

export function transcriptionSeconds(now: Date): SQL<number> {
  const isThisMonth = eq(usageEntry.month, monthKey(now.toISOString()))
  return added(
    query
      .select({ seconds: sum(usageEntry.seconds) })
      .from(usageEntry)
      .where(and(eq(usageEntry.account_id, account.id), isThisMonth)),
  )
}

export function asksMade(now: Date): SQL<number> {
  const isThisMonth = eq(usageEntry.month, monthKey(now.toISOString()))
  return added(
    query
      .select({ asks: count() })
      .from(usageEntry)
      .where(and(eq(usageEntry.account_id, account.id), isThisMonth, eq(usageEntry.kind, 'ask'))),
  )
}

/** In the trash as well. */
function meetingsKept(now: Date): SQL<number> {
  const sinceFirst = gte(recording.recorded_at, `${monthKey(now.toISOString())}-01T00:00:00.000Z`)
  return added(
    query
      .select({ kept: count() })
      .from(meeting)
      .innerJoin(
        recording,
        and(eq(recording.account_id, meeting.account_id), eq(recording.ulid, meeting.ulid)),
      )
      .where(
        and(eq(meeting.account_id, account.id), sinceFirst, gte(recording.duration, countedMeetingSeconds)),
      ),
  )
}

/** Drafts, what was taken down and earlier versions lead nowhere, and are stored all the same. */
export const storageBytes: SQL<number> = writtenOut(
  added(
    sql`${account.text_bytes} + ${account.sound_bytes}`,
    query
      .select({ bytes: sum(attachmentFile.bytes) })
      .from(attachmentFile)
      .where(eq(attachmentFile.account_id, account.id)),
    query
      .select({ bytes: sum(share.sound_bytes) })
      .from(share)
      .where(eq(share.account_id, account.id)),
    query
      .select({ bytes: sum(sql`coalesce(${page.sound_bytes}, 0) + octet_length(${page.text})`) })
      .from(page)
      .where(eq(page.account_id, account.id)),
    query
      .select({ bytes: sum(sql`octet_length(${pageVersion.text})`) })
      .from(pageVersion)
      .innerJoin(page, eq(page.id, pageVersion.page_id))
      .where(eq(page.account_id, account.id)),
  ),
).mapWith(Number)

/** Links and pages that lead somewhere. */
export function liveShares(now: Date): SQL<number> {
  const links = query
    .select({ live: count() })
    .from(share)
    .where(and(eq(share.account_id, account.id), isLive(now)))
  return added(links, shownPages)
}

const shownPages = writtenOut(
  sql`(${query
    .select({ live: count() })
    .from(page)
    .where(
      and(eq(page.account_id, account.id), sql`${page.is_published} AND ${page.taken_down_at} IS NULL`),
    )})`,
)

function added(...amounts: readonly SQLWrapper[]): SQL<number> {
  const terms = amounts.map((amount) => sql`coalesce(${amount}, 0)`)
  return sql.join(terms, sql` + `).mapWith(Number)
}
