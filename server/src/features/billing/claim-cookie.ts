import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import type { AppEnv } from '../../platform/http/app-env.ts'
import { randomId } from '../../platform/random-id.ts'
import type { BillingNeeds } from './billing-needs.ts'
import { setLastingCookie } from './lasting-cookie.ts'

/**
 * Of a browser that began to pay without an account: what it is known by, and of each check-out that it came back from
 * the word that stood in the address it came back to. Both are needed: who sends their check-out to somebody else gets
 * nothing by what is paid there, and neither does who pays at somebody else's.
 */
export const claimCookie = 'earmark.claim'
const claimDays = 30
const mostReturns = 4

/** In the address that a check-out leads back to. */
export const returnQuery = 'back'
const returnShape = /^[0-9A-Za-z]{16}$/

interface Claim {
  browser: string
  /** Of the check-outs that it came back from, the newest first. */
  returns: string[]
}

export function readClaim(c: Context<AppEnv>): Claim | undefined {
  const [browser, ...returns] = (getCookie(c, claimCookie) ?? '').split('.')
  return browser ? { browser, returns } : undefined
}

function keepClaim(c: Context<AppEnv>, { browser, returns }: Claim): void {
  const value = [browser, ...returns.slice(0, mostReturns)].join('.')
  setLastingCookie(c, { name: claimCookie, value, days: claimDays })
}

/** For a check-out that begins. Who begins twice can claim both. */
export function beginClaim(c: Context<AppEnv>): { browser: string; back: string; keep: () => void } {
  const claim = readClaim(c) ?? { browser: randomId(32), returns: [] }
  return { browser: claim.browser, back: randomId(16), keep: () => keepClaim(c, claim) }
}

/** The browser is back from a check-out; one that did not begin it learns nothing by that. */
export function noteReturn(c: Context<AppEnv>, back: string): void {
  const claim = readClaim(c)
  if (!claim || !returnShape.test(back) || claim.returns.includes(back)) return
  keepClaim(c, { ...claim, returns: [back, ...claim.returns] })
}

/** As subscriptions keep them. */
export function hashesOf(
  { keyedHash }: Pick<BillingNeeds, 'keyedHash'>,
  { browser, returns }: Claim,
): string[] {
  return returns.map((back) => hashOfClaim({ keyedHash }, { browser, back }))
}

export function hashOfClaim(
  { keyedHash }: Pick<BillingNeeds, 'keyedHash'>,
  { browser, back }: { browser: string; back: string },
): string {
  return keyedHash(`claim ${browser} ${back}`)
}
