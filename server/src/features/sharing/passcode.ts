import { createHmac, timingSafeEqual } from 'node:crypto'
import { AppError } from '@earmark/core/errors.ts'
import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { serialize } from 'hono/utils/cookie'
import type { AppEnv } from '../../platform/http/app-env.ts'
import { demandTickets } from '../../platform/rate-limit/demand-tickets.ts'
import type { Services } from '../../services.ts'
import type { ShareRow } from './share-row.ts'

const openSeconds = 12 * 60 * 60

export type PasscodeNeeds = Pick<Services, 'identity' | 'limiter' | 'now'>

type Locked = Pick<ShareRow, 'id' | 'passcode_hash'>

/** Takes a while: never inside a transaction. Null where there is to be none. */
export async function hashPasscode(
  { identity }: Pick<Services, 'identity'>,
  passcode: string | null,
): Promise<string | null> {
  return passcode === null ? null : identity.passwordHasher.hash(passcode)
}

/** Whether this browser has given the passcode that the link has now. */
export function hasPasscode({ identity, now }: PasscodeNeeds, c: Context<AppEnv>, locked: Locked): boolean {
  const { passcode_hash } = locked
  if (passcode_hash === null) return true
  const [until = '', given = ''] = (getCookie(c, cookieName(locked)) ?? '').split('.')
  const expected = signature(identity.secret, { ...locked, until })
  const isOurs =
    given.length === expected.length && timingSafeEqual(Buffer.from(given), Buffer.from(expected))
  return isOurs && Number(until) > now().getTime()
}

/**
 * Wrong tries are counted by the link, wherever they come from: who has a thousand addresses has ten tries too. A cookie
 * for this link alone is the answer to the right one.
 */
export async function takePasscode(
  { identity, limiter, now }: PasscodeNeeds,
  c: Context<AppEnv>,
  { share, passcode }: { share: Locked; passcode: string },
): Promise<void> {
  if (share.passcode_hash === null) return
  const tickets = [{ limit: 'passcode_share', key: share.id }] as const
  await demandTickets(c, limiter, tickets)
  if (!(await identity.passwordHasher.matches(passcode, share.passcode_hash))) {
    throw new AppError('wrong_passcode', 'a wrong passcode')
  }
  await limiter.giveBack(tickets)
  const until = String(now().getTime() + openSeconds * 1000)
  const value = `${until}.${signature(identity.secret, { ...share, until })}`
  const rules = { path: '/', httpOnly: true, sameSite: 'Lax', secure: identity.isSecure } as const
  c.set('cookie', serialize(cookieName(share), value, { ...rules, maxAge: openSeconds }))
}

function cookieName({ id }: Pick<ShareRow, 'id'>): string {
  return `share_${id}`
}

/** With the hash in it, which has a salt of its own: another passcode, or the same one given anew, ends it. */
function signature(secret: string, { id, passcode_hash, until }: Locked & { until: string }): string {
  return createHmac('sha256', secret).update(`share ${id} ${until} ${passcode_hash}`).digest('base64url')
}
