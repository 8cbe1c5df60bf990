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
      referrer: originIn(c.req.header('referer')),
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
  /** The origin of the page that sent it, where an old browser names no other. */
  referrer: string | undefined
  /** It carries a cookie, and a body that any page of any age could send without asking. */
  isFormOfOld: boolean
  isOurs: (origin: string) => boolean
}

/**
 * Why this call is refused, if it is. Browsers say where a changing call comes from, and a page cannot change
 * that; those from before the headers for it still name the page as the referrer. A call that says nothing at all is a
 * script's, which may well keep a cookie, as it is one of the two ways to sign in; only the forms that a page of any age
 * could send are refused then. (The cookie itself is SameSite=Lax besides, and no browser of today sends it along.)
 */
export function foreignCaller({
  method,
  origin,
  fetchSite,
  referrer,
  isFormOfOld,
  isOurs,
}: Caller): string | undefined {
  if (method === 'GET' || method === 'HEAD' || method === 'OPTIONS') return undefined
  if (fetchSite === 'cross-site' || fetchSite === 'same-site') return 'it was sent by another site'
  if (origin !== undefined && !isOurs(origin)) return 'its Origin header names another site than this one'
  if (origin !== undefined || fetchSite !== undefined) return undefined
  if (referrer !== undefined && !isOurs(referrer))
    return 'its Referer header names another site than this one'
  if (!isFormOfOld) return undefined
  return 'it is a form with a cookie, but has neither an Origin nor a Sec-Fetch-Site header'
}

function isFormType(contentType: string | undefined): boolean {
  return /^(text\/plain|application\/x-www-form-urlencoded)\b/i.test(contentType ?? '')
}

/** `null`, which is nobody's, for what is no address. */
function originIn(referer: string | undefined): string | undefined {
  if (!referer) return undefined
  return URL.canParse(referer) ? new URL(referer).origin : 'null'
}
