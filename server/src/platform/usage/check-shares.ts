import { AppError } from '@earmark/core/errors.ts'
import { canShare, quotaSentence } from '@earmark/core/plans/quota.ts'
import type { Queries } from '../../ports/database.ts'
import { readLimits } from './read-limits.ts'
import { readUsage } from './read-usage.ts'

/** One link or public page more. Under the account's lock, none share the last place. */
export async function checkShares(tx: Queries, account_id: string, now: Date): Promise<void> {
  const answer = canShare(await readLimits(tx, account_id, now), await readUsage(tx, account_id, now))
  if (answer.allowed) return
  throw new AppError('quota_exceeded', 'as many links and pages as the plan allows', {
    detail: quotaSentence(answer.why) ?? '',
    refusal: { code: 'quota_exceeded', reason: answer.why },
  })
}
