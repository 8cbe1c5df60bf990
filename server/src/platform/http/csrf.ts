import { AppError } from '@earmark/core/errors.ts'
import type { MiddlewareHandler } from 'hono'
import type { Log } from '../log.ts'
import type { AppEnv } from './app-env.ts'
import type { SiteAddress } from './site-address.ts'

/** Refuses calls that change something and were sent by another site's page. */
export function csrf(address: SiteAddress, telling?: CsrfNeeds): MiddlewareHandler<AppEnv> {
  const told = new Map<string, number>()
  const tell = (origin: string, ours: string) => {
    if (!telling) return
    const at = telling.now().getTime()
    if (at - (told.get(origin) ?? Number.NEGATIVE_INFINITY) < tellAgainMs) return
    // An Origin is anybody's word: what is made up must fill neither the memory nor the log.
    for (const [each, since] of told) if (at - since >= tellAgainMs) told.delete(each)
    if (told.size >= mostTold) return
    told.set(origin, at)
    telling.log('warn', 'foreign origin', { origin: origin.slice(0, 200), ours, check: 'EARMARK_URL' })
  }
  return async (c, next) => {
    const host = c.req.header('host') ?? new URL(c.req.url).host
    const [origin, fetchSite] = [c.req.header('origin'), c.req.header('sec-fetch-site')]
    const ours = address.originOf(host)
    const refusal = foreignCaller({
      method: c.req.method,
      origin,
      fetchSite,
      hasCookie: c.req.header('cookie') !== undefined && c.req.header('authorization') === undefined,
      isOurs: (given) => address.isOurs(given, host),
      ours,
    })
    if (refusal) {
      // Another site's page is refused on purpose; all else may be a wrong address in the settings.
      if (origin !== undefined && !isElsewhere(fetchSite)) tell(origin, ours)
      const detail = `This was refused, and nothing was changed: ${refusal}.`
      throw new AppError('forbidden', refusal, { detail })
    }
    await next()
  }
}

interface CsrfNeeds {
  log: Log
  now: () => Date
}

const tellAgainMs = 60 * 60_000
const mostTold = 20

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
  if (isElsewhere(fetchSite)) return 'it was sent by another site'
  if (origin !== undefined && !isOurs(origin)) return foreignOrigin({ origin, fetchSite, ours })
  if (origin !== undefined || fetchSite !== undefined || !hasCookie) return undefined
  return 'it has a cookie, but neither an Origin nor a Sec-Fetch-Site header'
}

function isElsewhere(fetchSite: string | undefined): boolean {
  return fetchSite === 'cross-site' || fetchSite === 'same-site'
}

/**
 * The same host by another scheme is no other site, nor is what the browser says is the same: the server was told the wrong
 * address of its own.
 */
function foreignOrigin({
  origin,
  fetchSite,
  ours,
}: Pick<Caller, 'fetchSite' | 'ours'> & { origin: string }): string {
  const isSameHost = URL.canParse(origin) && new URL(origin).host === new URL(ours).host
  if (!isSameHost && fetchSite !== 'same-origin')
    return `its Origin header names another site than this one, which is opened at ${ours}`
  return `it came from ${origin}, but this server takes itself for ${ours}; whoever runs it sets EARMARK_URL to ${origin}`
}
