import { createHmac, timingSafeEqual } from 'node:crypto'
import { AppError } from '@earmark/core/errors.ts'
import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { serialize } from 'hono/utils/cookie'
import type { AppEnv } from '../../platform/http/app-env.ts'
import { clientBlock } from '../../platform/http/client-address.ts'
import { demandTickets } from '../../platform/rate-limit/demand-tickets.ts'
import type { Services } from '../../services.ts'
import { type Locked, knownCookie, knownMark, knownSeconds, withMark } from './known-browser.ts'
import type { ShareRow } from './share-row.ts'
import { tellGuessed } from './tell-guessed.ts'

const openSeconds = 12 * 60 * 60

export type PasscodeNeeds = Pick<Services, 'database' | 'fanout' | 'identity' | 'limiter' | 'now'>

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
 * The right one is answered with cookies: one opens this link alone, the other makes this a browser that is counted for
 * itself. Undefined: there is no passcode.
 */
export async function takePasscode(
  needs: PasscodeNeeds,
  c: Context<AppEnv>,
  { share, passcode }: { share: ShareRow; passcode: string },
): Promise<string[] | undefined> {
  const { identity, now } = needs
  const { passcode_hash } = share
  if (passcode_hash === null) return undefined
  const mark = knownMark(identity.secret, c, share)
  const giveBack = await demandTry(needs, c, { share, mark })
  if (!(await identity.passwordHasher.matches(passcode, passcode_hash))) {
    if (mark === undefined) await tellGuessed(needs, share)
    throw new AppError('wrong_passcode', 'a wrong passcode')
  }
  await giveBack()
  const until = String(now().getTime() + openSeconds * 1000)
  const value = `${until}.${signature(identity.secret, { ...share, until })}.${notYetOpened}`
  const rules = cookieRules(needs)
  return [
    serialize(cookieName(share), value, { ...rules, maxAge: openSeconds }),
    serialize(knownCookie, withMark(identity.secret, c, share), { ...rules, maxAge: knownSeconds }),
  ]
}

/** In the cookie between the passcode and the page that it opens. */
const notYetOpened = 'new'

/** The cookie from the second look on; undefined where this is not the first one after the passcode was given. */
export function openedCookie(
  needs: PasscodeNeeds,
  c: Context<AppEnv>,
  locked: Pick<ShareRow, 'id'>,
): string | undefined {
  const [until = '', given = '', state] = (getCookie(c, cookieName(locked)) ?? '').split('.')
  if (state !== notYetOpened) return undefined
  const expires = new Date(Number(until))
  return serialize(cookieName(locked), `${until}.${given}`, { ...cookieRules(needs), expires })
}

function cookieRules({ identity }: Pick<PasscodeNeeds, 'identity'>) {
  return { path: '/', httpOnly: true, sameSite: 'Lax', secure: identity.isSecure } as const
}

/** Counts a try, or refuses it. Answers how it is uncounted, once the passcode has proved right. */
async function demandTry(
  { limiter }: PasscodeNeeds,
  c: Context<AppEnv>,
  { share, mark }: { share: Locked; mark: string | undefined },
): Promise<() => Promise<void>> {
  if (mark !== undefined) {
    const byBrowser = [{ limit: 'passcode_known', key: mark }] as const
    await demandTickets(c, limiter, byBrowser)
    return () => limiter.giveBack(byBrowser)
  }
  const block = clientBlock(c)
  const bySender = [
    { limit: 'passcode_block', key: block },
    { limit: 'passcode_sender', key: `${share.id} ${block}` },
  ] as const
  const byLink = [{ limit: 'passcode_share', key: share.id }] as const
  // One after the other: what is refused to one sender must not use up what the link takes from all.
  await demandTickets(c, limiter, bySender)
  try {
    await demandTickets(c, limiter, byLink)
  } catch (error) {
    // Nothing was tried: who waits until others have guessed enough must not be taken for one of them.
    await limiter.giveBack(bySender)
    throw error
  }
  return () => limiter.giveBack([...bySender, ...byLink])
}

function cookieName({ id }: Pick<ShareRow, 'id'>): string {
  return `share_${id}`
}

/** With the hash in it, which has a salt of its own: another passcode, or the same one given anew, ends it. */
function signature(secret: string, { id, passcode_hash, until }: Locked & { until: string }): string {
  return createHmac('sha256', secret).update(`share ${id} ${until} ${passcode_hash}`).digest('base64url')
}
