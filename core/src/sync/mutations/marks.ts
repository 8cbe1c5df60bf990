import { z } from 'zod'
import type { Marks } from '../../entities/marks.ts'
import { mutation } from '../mutation.ts'
import type { Tx } from '../tx.ts'
import { id } from './fields.ts'
import { changedNow, isIdle } from './recording-row.ts'

export const marksMutations = {
  /** All that was filed in the channel until `at` has been seen. Never taken back by a device that lags behind. */
  'marks.see': mutation(
    z.strictObject({ channel: id, at: z.iso.datetime() }),
    async (tx, { channel, at }) => {
      const row = await ownMarks(tx)
      const time = at > tx.now ? tx.now : at
      if ((row.seen[channel] ?? '') >= time) return
      await tx.put('marks', { ...row, seen: { ...row.seen, [channel]: time }, updated_at: tx.now })
    },
  ),

  'marks.set_order': mutation(z.strictObject({ order: z.array(id).max(1_000) }), async (tx, { order }) => {
    const row = await ownMarks(tx)
    if (isIdle(tx, row, { part: 'order', isSame: row.order.join() === order.join() })) return
    const changed_at = changedNow(tx, row, 'order')
    await tx.put('marks', { ...row, order: [...new Set(order)], changed_at, updated_at: tx.now })
  }),
} as const

async function ownMarks(tx: Tx): Promise<Marks> {
  const key = tx.actor.user_id
  const row = await tx.get('marks', key)
  return row ?? { id: key, seen: {}, order: [], updated_at: tx.now, changed_at: {} }
}
