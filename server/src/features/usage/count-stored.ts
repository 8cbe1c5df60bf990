import { makesThing, textGrowth } from '@earmark/core/plans/text-bytes.ts'
import { eq, sql } from 'drizzle-orm'
import { account } from '../../platform/db/schema.ts'
import type { ChangeListener, RowChange } from '../../platform/sync/row-change.ts'
import type { Quota } from '../../platform/usage/quota.ts'

/**
 * Counts text and sound with what the account stores, under the account's lock. A new thing that would overrun the plan
 * is refused, and so is what is written into one beyond a little more; what the server does itself is not, for it was let
 * in before.
 */
export const countStored =
  (quota: Quota): ChangeListener =>
  async (tx, by, changes) => {
    const text = sumOf(changes, textIn)
    const sound = sumOf(changes, soundIn)
    if (text === 0 && sound === 0) return undefined
    const { account_id, role } = by.actor
    await tx
      .update(account)
      .set({
        text_bytes: sql`greatest(0, ${account.text_bytes} + ${text})`,
        sound_bytes: sql`greatest(0, ${account.sound_bytes} + ${sound})`,
      })
      .where(eq(account.id, account_id))
    if (role === 'system') return undefined
    // What was added is in the sum already.
    const isNew = changes.some(({ kind, before, after }) => makesThing(kind, before, after))
    if (isNew) await quota.checkStorage(tx, by, 0)
    else if (text > 0) await quota.checkWritten(tx, by, text)
    return undefined
  }

/** How much more there is after a change. */
export function textIn({ kind, before, after }: RowChange): number {
  return textGrowth(kind, before, after)
}

export function soundIn({ kind, before, after }: RowChange): number {
  return kind === 'recording' ? (after?.sound?.bytes ?? 0) - (before?.sound?.bytes ?? 0) : 0
}

export function sumOf(changes: readonly RowChange[], growth: (change: RowChange) => number): number {
  return changes.reduce((sum, change) => sum + growth(change), 0)
}
