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
      hasCookie: c.req.header('cookie') !== undefined && c.req.header('authorization') === undefined,
      isOurs: (origin) => address.isOurs(origin, host),
      ours: address.originOf(host),
    })
    if (refusal) {
      const detail = `This was refused, and nothing was changed: ${refusal}.`
      throw new AppError('forbidden', refusal, { detail })
    }
    await next()
  }
}

export interface Caller {
  method: string
  origin: string | undefined
  fetchSite: string | undefined
  /** It is signed in by a cookie, which a browser sends along by itself; a key is given on purpose. */
  hasCookie: boolean
  isOurs: (origin: string) => boolean
  /** Where this instance is, as far as it knows. */
  ours: string
}

/**
 * Why this call is refused, if it is. Browsers say where a changing call comes from, and a page cannot change that. What
 * says nothing is no browser's of today; with a cookie it might be one's of long ago, led by another site's page. A
 * script that keeps a cookie names this site as its Origin. (The cookie itself is SameSite=Lax besides.)
 */
export function foreignCaller(caller: Caller): string | undefined {
  const { method, origin, fetchSite, hasCookie, isOurs, ours } = caller
  if (method === 'GET' || method === 'HEAD' || method === 'OPTIONS') return undefined
  if (fetchSite === 'cross-site' || fetchSite === 'same-site') return 'it was sent by another site'
  if (origin !== undefined && !isOurs(origin)) return foreignOrigin(origin, ours)
  if (origin !== undefined || fetchSite !== undefined || !hasCookie) return undefined
  return 'it has a cookie, but neither an Origin nor a Sec-Fetch-Site header'
}

/** The same host by another scheme is no other site, but a server that was told the wrong address of its own. */
function foreignOrigin(origin: string, ours: string): string {
  const isSameHost = URL.canParse(origin) && new URL(origin).host === new URL(ours).host
  if (!isSameHost) return 'its Origin header names another site than this one'
  return `it came from ${origin}, but this server takes itself for ${ours}; whoever runs it sets EARMARK_URL to ${origin}`
}
