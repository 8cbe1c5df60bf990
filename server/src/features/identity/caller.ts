import { describeDevice } from '@earmark/core/access/describe-device.ts'
import type { Context } from 'hono'
import type { AppEnv } from '../../platform/http/app-env.ts'
import { clientBlock } from '../../platform/http/client-address.ts'
import { demandTickets } from '../../platform/rate-limit/demand-tickets.ts'
import type { RateLimiter, Ticket } from '../../platform/rate-limit/rate-limiter.ts'

/** Who makes a call, as far as signing in is concerned. */
export interface Caller {
  headers: Headers
  /** Public address of this instance as the caller calls it. */
  origin: string
  /** Block of addresses the call comes from. */
  block: string
  /** What the caller's browser says it is, for the person to recognise. */
  device: string
  /** Counts the tickets, and refuses the call when one of them is used up. */
  demand(tickets: readonly Ticket[]): Promise<void>
  /** Goes out with the answer, also with a refusal. */
  setCookie(cookie: string): void
}

export function callerOf(c: Context<AppEnv>, limiter: RateLimiter): Caller {
  return {
    headers: c.req.raw.headers,
    origin: c.get('origin'),
    block: clientBlock(c),
    device: describeDevice(c.req.header('user-agent')),
    demand: (tickets) => demandTickets(c, limiter, tickets),
    setCookie: (cookie) => c.set('cookies', [cookie]),
  }
}
