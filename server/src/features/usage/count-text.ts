import { textGrowth } from '@earmark/core/plans/text-bytes.ts'
import { eq, sql } from 'drizzle-orm'
import { account } from '../../platform/db/schema.ts'
import type { ChangeListener, RowChange } from '../../platform/sync/row-change.ts'
import { checkStorage } from '../../platform/usage/check-storage.ts'

/** All that is stored is summed up for the check, which is dear: it is made with every so many bytes of text. */
const checkedEvery = 1_000_000

/**
 * Counts text with what the account stores, under the account's lock. What would overrun the plan is refused; what the
 * server does itself is not, for it was let in before.
 */
export const countText: ChangeListener = async (tx, by, changes) => {
  const bytes = changes.reduce((sum, change) => sum + growthOf(change), 0)
  if (bytes === 0) return undefined
  const { account_id, role } = by.actor
  const [row] = await tx
    .update(account)
    .set({ text_bytes: sql`greatest(0, ${account.text_bytes} + ${bytes})` })
    .where(eq(account.id, account_id))
    .returning({ text_bytes: account.text_bytes })
  const now = row?.text_bytes ?? 0
  const isDue = Math.floor(now / checkedEvery) > Math.floor((now - bytes) / checkedEvery)
  // What was added is in the sum already.
  if (isDue && role !== 'system') await checkStorage(tx, by, 0)
  return undefined
}

function growthOf({ kind, before, after }: RowChange): number {
  return textGrowth(kind, before, after)
}
