import { monthKey } from '@earmark/core/plans/month.ts'
import type { Usage } from '@earmark/core/plans/quota.ts'
import { and, eq, sql, sum } from 'drizzle-orm'
import type { Queries } from '../../ports/database.ts'
import { usageEntry } from '../db/jobs-schema.ts'
import { isLive } from '../db/is-live.ts'
import { page, pageVersion } from '../db/pages-schema.ts'
import { attachmentFile } from '../db/recordings-schema.ts'
import { account } from '../db/schema.ts'
import { share } from '../db/shares-schema.ts'

/** What an account has used: of the month's allowances in this month, of the others in all. */
export async function readUsage(db: Queries, account_id: string, now: Date): Promise<Usage> {
  const month = monthKey(now.toISOString())
  const [written] = await db
    .select({ seconds: sum(usageEntry.seconds) })
    .from(usageEntry)
    .where(and(eq(usageEntry.account_id, account_id), eq(usageEntry.month, month)))
  const [files] = await db
    .select({ bytes: sum(attachmentFile.bytes) })
    .from(attachmentFile)
    .where(eq(attachmentFile.account_id, account_id))
  const [counted] = await db
    .select({ bytes: sql`${account.text_bytes} + ${account.sound_bytes}`.mapWith(Number) })
    .from(account)
    .where(eq(account.id, account_id))
  const [shared] = await db
    .select({
      bytes: sum(share.sound_bytes),
      live: sql`count(*) FILTER (WHERE ${isLive(now)})`.mapWith(Number),
    })
    .from(share)
    .where(eq(share.account_id, account_id))
  const published = await readPageUsage(db, account_id)
  return {
    transcription_seconds: Number(written?.seconds ?? 0),
    storage_bytes:
      Number(files?.bytes ?? 0) + Number(shared?.bytes ?? 0) + published.bytes + (counted?.bytes ?? 0),
    asks: 0,
    shares: (shared?.live ?? 0) + published.live,
    meetings: 0,
  }
}

/** Drafts and what was taken down lead nowhere; what they and earlier versions say is stored all the same. */
async function readPageUsage(db: Queries, account_id: string): Promise<{ live: number; bytes: number }> {
  const isOfAccount = eq(page.account_id, account_id)
  const [pages] = await db
    .select({
      live: sql`count(*) FILTER (WHERE ${page.is_published} AND ${page.taken_down_at} IS NULL)`.mapWith(
        Number,
      ),
      bytes: sql`coalesce(sum(coalesce(${page.sound_bytes}, 0) + octet_length(${page.text})), 0)`.mapWith(
        Number,
      ),
    })
    .from(page)
    .where(isOfAccount)
  const [versions] = await db
    .select({ bytes: sql`coalesce(sum(octet_length(${pageVersion.text})), 0)`.mapWith(Number) })
    .from(pageVersion)
    .innerJoin(page, eq(page.id, pageVersion.page_id))
    .where(isOfAccount)
  return { live: pages?.live ?? 0, bytes: (pages?.bytes ?? 0) + (versions?.bytes ?? 0) }
}
