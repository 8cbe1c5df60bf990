// A file of its own (analytics.config.mjs), loaded by page-script.ts once the visitor has agreed.
import { isCounted } from '@earmark/core/analytics/counted-pages.ts'
import { isBot } from '@earmark/core/bots.ts'
import type { PageAnalytics } from '@earmark/core/page-context.ts'
import { posthog } from 'posthog-js/dist/module.slim.no-external.js'
import { startOutside } from './count-outside.ts'
import { type Tracked, trackEvent } from './page-events.ts'
import { posthogSettings } from './posthog-settings.ts'

/** For whoever looks from the console, and for the journeys that do. */
export { posthog }

interface Counting {
  /** Nothing is counted or kept any more. */
  stop(): void
}

type Count = (tracked: Tracked) => void

/** Counts from now on: what has been waiting, visits by the name of the page, and what the page tells of. */
export function start(
  { token, account, outside }: Pick<PageAnalytics, 'token' | 'account' | 'outside'>,
  waiting: readonly Tracked[],
): Counting {
  const ending = new AbortController()
  const { signal } = ending
  const stop = () => ending.abort()
  if (isBot(navigator.userAgent)) return { stop }
  const counters = [
    token === null ? undefined : startCollector({ token, account }, signal),
    outside.length > 0 ? startOutside(signal) : undefined,
  ].filter((each) => each !== undefined)
  if (counters.length === 0) return { stop }

  const count: Count = (tracked) => {
    for (const each of counters) each(tracked)
  }
  for (const each of waiting) count(each)
  window.addEventListener(trackEvent, ({ detail }) => count(detail), { signal })
  countVisits(count, signal)
  return { stop }
}

/** Undefined where the library has said that there is no token. */
function startCollector(
  { token, account }: { token: string; account: string | null },
  signal: AbortSignal,
): Count | undefined {
  posthog.init(token, posthogSettings)
  if (!posthog.__loaded) return undefined
  // With each session it would keep the address of the page that it began with.
  posthog.onSessionId(() => posthog.unregister('$client_session_props'))
  signal.addEventListener('abort', () => posthog.set_config({ disable_persistence: true }))
  beWho(account)
  // What core's table does not name, and what the server counts itself, is stopped on its way out (posthog-settings.ts).
  return ({ event, properties }) => posthog.capture(event, properties)
}

/** An account by its identifier; nobody, where the last one has signed out since. */
function beWho(account: string | null): void {
  const known = posthog.get_distinct_id()
  if (known === account) return
  if (isAccount(known)) posthog.reset(true)
  if (account) posthog.identify(account)
}

/** The library's own identifiers have 36 characters. */
function isAccount(id: string): boolean {
  return /^[0-9A-Z]{26}$/.test(id)
}

/** The document says which page it is, also after a move without a new document. */
function countVisits(count: Count, signal: AbortSignal): void {
  const root = document.documentElement
  const source = new URLSearchParams(location.search).get('utm_source') ?? ''
  const countVisit = (from: Record<string, string>) => {
    const { route = '' } = root.dataset
    if (isCounted(route)) count({ event: 'visit', properties: { route, ...from } })
  }
  countVisit({ source })
  const watch = new MutationObserver(() => countVisit({}))
  watch.observe(root, { attributeFilter: ['data-route'] })
  signal.addEventListener('abort', () => watch.disconnect())
}
