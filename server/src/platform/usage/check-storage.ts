import { AppError } from '@earmark/core/errors.ts'
import { canStore, quotaSentence } from '@earmark/core/plans/quota.ts'
import type { Queries } from '../../ports/database.ts'
import type { WriteContext } from '../sync/write-context.ts'
import { readLimits } from './read-limits.ts'
import { readUsage } from './read-usage.ts'

/** So many bytes more in the account: what cannot be kept is refused. Under its lock, none share the last room. */
export async function checkStorage(db: Queries, { actor, now }: WriteContext, bytes: number): Promise<void> {
  const { account_id } = actor
  const limits = await readLimits(db, account_id, now)
  const answer = canStore(limits, await readUsage(db, account_id, now), bytes)
  if (answer.allowed) return
  throw new AppError('quota_exceeded', 'storage is full', {
    detail: quotaSentence(answer.why) ?? '',
    refusal: { code: 'quota_exceeded', reason: answer.why },
  })
}
