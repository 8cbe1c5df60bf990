import { AppError } from '@earmark/core/errors.ts'
import type { Context } from 'hono'
import type { AppEnv } from '../http/app-env.ts'
import type { RateLimiter, Ticket } from './rate-limiter.ts'

/** Counts the tickets, and refuses the call when one of them is used up. */
export async function demandTickets(
  c: Context<AppEnv>,
  limiter: RateLimiter,
  tickets: readonly Ticket[],
): Promise<void> {
  const taken = await limiter.take(tickets)
  if (taken.allowed) return
  c.set('retryAfterSeconds', taken.retry_after_seconds)
  const minutes = Math.ceil(taken.retry_after_seconds / 60)
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`
  throw new AppError('rate_limited', `over the limit of ${tickets.map(({ limit }) => limit).join(', ')}`, {
    detail: `Too many attempts. Please try again in ${wait}.`,
  })
}
