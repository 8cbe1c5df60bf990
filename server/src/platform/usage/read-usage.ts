import { monthKey } from '@earmark/core/plans/month.ts'
import type { Usage } from '@earmark/core/plans/quota.ts'
import { and, count, eq, type SQL, type SQLWrapper, sql, sum } from 'drizzle-orm'
import type { Queries } from '../../ports/database.ts'
import { usageEntry } from '../db/jobs-schema.ts'
import { isLive } from '../db/is-live.ts'
import { page, pageVersion } from '../db/pages-schema.ts'
import { attachmentFile } from '../db/recordings-schema.ts'
import { account } from '../db/schema.ts'
import { share } from '../db/shares-schema.ts'

/** What an account has used: of the month's allowances in this month, of the others in all. */
export async function readUsage(db: Queries, account_id: string, now: Date): Promise<Usage> {
  const of = { account_id, now }
  const [used] = await db
    .select({
      transcription_seconds: transcriptionSeconds(db, of),
      storage_bytes: storageBytes(db, of),
      shares: liveShares(db, of),
    })
    .from(account)
    .where(eq(account.id, account_id))
  if (!used) throw new Error(`no account ${account_id}`)
  return { ...used, asks: 0, meetings: 0 }
}

export interface UsageOf {
  account_id: string
  now: Date
}

// Each is a part of one query of the account's row, so that a check is one trip to the database.

export function transcriptionSeconds(db: Queries, { account_id, now }: UsageOf): SQL<number> {
  const isThisMonth = eq(usageEntry.month, monthKey(now.toISOString()))
  return added(
    db
      .select({ seconds: sum(usageEntry.seconds) })
      .from(usageEntry)
      .where(and(eq(usageEntry.account_id, account_id), isThisMonth)),
  )
}

/** Drafts, what was taken down and earlier versions lead nowhere, and are stored all the same. */
export function storageBytes(db: Queries, { account_id }: UsageOf): SQL<number> {
  const files = db
    .select({ bytes: sum(attachmentFile.bytes) })
    .from(attachmentFile)
    .where(eq(attachmentFile.account_id, account_id))
  const shared = db
    .select({ bytes: sum(share.sound_bytes) })
    .from(share)
    .where(eq(share.account_id, account_id))
  const pages = db
    .select({ bytes: sum(sql`coalesce(${page.sound_bytes}, 0) + octet_length(${page.text})`) })
    .from(page)
    .where(eq(page.account_id, account_id))
  const versions = db
    .select({ bytes: sum(sql`octet_length(${pageVersion.text})`) })
    .from(pageVersion)
    .innerJoin(page, eq(page.id, pageVersion.page_id))
    .where(eq(page.account_id, account_id))
  const counted = sql`${account.text_bytes} + ${account.sound_bytes}`
  return added(counted, files, shared, pages, versions)
}

/** Links and pages that lead somewhere. */
export function liveShares(db: Queries, { account_id, now }: UsageOf): SQL<number> {
  const links = db
    .select({ live: count() })
    .from(share)
    .where(and(eq(share.account_id, account_id), isLive(now)))
  const isShown = sql`${page.is_published} AND ${page.taken_down_at} IS NULL`
  const pages = db
    .select({ live: count() })
    .from(page)
    .where(and(eq(page.account_id, account_id), isShown))
  return added(links, pages)
}

function added(...amounts: readonly SQLWrapper[]): SQL<number> {
  const terms = amounts.map((amount) => sql`coalesce(${amount}, 0)`)
  return sql.join(terms, sql` + `).mapWith(Number)
}
