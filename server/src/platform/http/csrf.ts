import { AppError } from '@earmark/core/errors.ts'
import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from './app-env.ts'
import type { SiteAddress } from './site-address.ts'

/** Refuses calls that change something and were sent by another site's page. */
export function csrf(address: SiteAddress): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const host = c.req.header('host') ?? new URL(c.req.url).host
    const refusal = foreignCaller({
      method: c.req.method,
      origin: c.req.header('origin'),
      fetchSite: c.req.header('sec-fetch-site'),
      isFormOfOld: c.req.header('cookie') !== undefined && isFormType(c.req.header('content-type')),
      isOurs: (origin) => address.isOurs(origin, host),
    })
    if (refusal) throw new AppError('forbidden', refusal, { detail: `This call was refused: ${refusal}.` })
    await next()
  }
}

export interface Caller {
  method: string
  origin: string | undefined
  fetchSite: string | undefined
  /** It carries a cookie, and a body that any page of any age could send without asking. */
  isFormOfOld: boolean
  isOurs: (origin: string) => boolean
}

/**
 * Why this call is refused, if it is. Browsers say where a changing call comes from, and a page cannot change
 * that. A call that says nothing is a script's, which may well keep a cookie; only what a browser from before
 * these headers could have been made to send is refused. (The cookie itself is SameSite=Lax besides.)
 */
export function foreignCaller({
  method,
  origin,
  fetchSite,
  isFormOfOld,
  isOurs,
}: Caller): string | undefined {
  if (method === 'GET' || method === 'HEAD' || method === 'OPTIONS') return undefined
  if (fetchSite === 'cross-site' || fetchSite === 'same-site') return 'it was sent by another site'
  if (origin !== undefined && !isOurs(origin)) return 'its Origin header names another site than this one'
  if (origin !== undefined || fetchSite !== undefined || !isFormOfOld) return undefined
  return 'it is a form with a cookie, but has neither an Origin nor a Sec-Fetch-Site header'
}

function isFormType(contentType: string | undefined): boolean {
  return /^(text\/plain|application\/x-www-form-urlencoded)\b/i.test(contentType ?? '')
}
