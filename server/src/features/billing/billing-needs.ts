import { AppError } from '@earmark/core/errors.ts'
import { within } from '../../platform/within.ts'
import type { Services } from '../../services.ts'
import { providerTrouble } from './provider-trouble.ts'

export type BillingNeeds = Pick<
  Services,
  | 'database'
  | 'payments'
  | 'jobs'
  | 'fanout'
  | 'log'
  | 'now'
  | 'address'
  | 'limiter'
  | 'keyedHash'
  | 'notices'
  | 'plans'
  | 'quota'
>

const noticeAbout = 'payments'

/** For all that one question takes: an answer that drips would otherwise hold its request for as long as it likes. */
const patienceMs = 12_000

/**
 * A provider that fails is nothing that the person did, and nothing that our log need take for a bug. Who runs the
 * instance reads what is wrong, until the provider answers again.
 */
export async function askProvider<T>({ notices }: Pick<Services, 'notices'>, asked: Promise<T>): Promise<T> {
  try {
    const answer = await within(patienceMs, asked)
    if (answer === 'late') throw new Error(`no whole answer within ${patienceMs} ms`)
    notices.drop(noticeAbout)
    return answer
  } catch (cause) {
    if (cause instanceof AppError) throw cause
    const { why, advice } = providerTrouble(cause)
    notices.put(noticeAbout, `The payment provider does not do what it is asked: ${why}. ${advice}`.trim())
    throw new AppError('unavailable', `the payment provider failed: ${why}`, {
      cause,
      detail: 'The payment provider is not responding right now. Nothing was changed; try again in a moment.',
    })
  }
}
