import { isBot } from '@earmark/core/bots.ts'
import type { PageContext } from '@earmark/core/page-context.ts'
import type { RouteMatch } from '@earmark/core/routes.ts'
import type { Context } from 'hono'
import type { AppEnv } from '../../platform/http/app-env.ts'

/** How much older than what it shows a page may be that a crowd is shown: a link that was revoked is gone within a second. */
const momentMs = 500
/** Of one moment, and one after another: each gets a page of their own, so that whoever comes alone sees everything as it is. */
const noCrowd = 5
const mostKept = 100

/** A page as it was made for one visitor, for others to whom it is the same but for its nonce. */
export interface MadePage {
  status: number
  headers: Headers
  /** Null: none, as of an answer to HEAD. */
  body: string | null
  /** Done each time it is sent. */
  onServed: (() => void) | undefined
}

interface Visit {
  /** All that the page depends on. */
  key: string
  nonce: string
  make: () => Promise<MadePage>
}

interface Moment {
  began: number
  visits: number
  /** Who comes meanwhile waits for `page`: making it once more beside would take as long again from everybody. */
  isMaking: boolean
  page: Promise<MadePage>
  /** That `page` was made with. */
  nonce: string
}

export type CachePage = (visit: Visit) => Promise<MadePage>

/** A page that a crowd looks at is made a few times a moment, however many come. What went wrong is kept for nobody. */
export function cacheMomentarily(clock: () => number = () => performance.now()): CachePage {
  const moments = new Map<string, Moment>()

  function begin(key: string, began: number): Moment {
    for (const [other, moment] of moments) {
      if (began - moment.began < momentMs && moments.size < mostKept) break
      moments.delete(other)
    }
    // Last of all, so that the first one is always the oldest.
    moments.delete(key)
    const moment = { began, visits: 0, isMaking: false, page: nothing, nonce: '' }
    moments.set(key, moment)
    return moment
  }

  return async ({ key, nonce, make }) => {
    const [known, now] = [moments.get(key), clock()]
    const moment = known && now - known.began < momentMs ? known : begin(key, now)
    moment.visits++
    if (moment.visits <= noCrowd && !moment.isMaking)
      Object.assign(moment, { isMaking: true, page: make(), nonce })
    const { page, nonce: first } = moment
    const made = await page
      .catch((error: unknown) => {
        moments.delete(key)
        throw error
      })
      .finally(() => {
        moment.isMaking = false
      })
    if (made.status !== 200) moments.delete(key)
    // Nobody can have written the first visitor's nonce into what the page shows: it was made up for that answer.
    return first === nonce ? made : { ...made, body: made.body?.replaceAll(first, nonce) ?? null }
  }
}

const nothing = new Promise<never>(() => undefined)

/** For strangers, of whom nothing is known but what is asked for, and to whom what is asked for is the same. */
const madeForStrangers = new Set(['shared-item', 'notes', 'pages', 'reviews'])
const longestKey = 500

/** All that a page depends on which is kept for a moment; undefined: it is not. */
export function sharedKeyOf(
  c: Context<AppEnv>,
  match: RouteMatch | undefined,
  { origin, analytics }: PageContext,
): string | undefined {
  const { method, url } = c.req
  if (method !== 'GET' || !match || !madeForStrangers.has(match.route.name)) return undefined
  if (c.req.header('cookie') || isBot(c.req.header('user-agent') ?? '')) return undefined
  const key = JSON.stringify([url, origin, c.req.header('accept-language'), analytics !== undefined])
  return key.length <= longestKey ? key : undefined
}
