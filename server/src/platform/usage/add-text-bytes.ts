import { eq, sql } from 'drizzle-orm'
import type { Queries } from '../../ports/database.ts'
import { account } from '../db/schema.ts'
import type { By } from '../sync/by.ts'
import { checkStorage } from './check-storage.ts'

/** All that is stored is summed up for the check, which is dear: it is made with every so many bytes of text. */
const checkedEvery = 1_000_000

/**
 * Counts text with what the account stores, under the account's lock. What would overrun the plan is refused; what the
 * server does itself is not, for it was let in before.
 */
export async function addTextBytes(db: Queries, by: By, bytes: number): Promise<void> {
  if (bytes === 0) return
  const { account_id, role } = by.actor
  const [row] = await db
    .update(account)
    .set({ text_bytes: sql`greatest(0, ${account.text_bytes} + ${bytes})` })
    .where(eq(account.id, account_id))
    .returning({ text_bytes: account.text_bytes })
  const now = row?.text_bytes ?? 0
  const isDue = Math.floor(now / checkedEvery) > Math.floor((now - bytes) / checkedEvery)
  // What was added is in the sum already.
  if (isDue && role !== 'system') await checkStorage(db, by, 0)
}
