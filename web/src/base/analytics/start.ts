// A file of its own (analytics.config.mjs), loaded by page-script.ts once the visitor has agreed.
import { isCounted } from '@earmark/core/analytics/counted-pages.ts'
import { isBot } from '@earmark/core/bots.ts'
import type { PageAnalytics } from '@earmark/core/page-context.ts'
import { posthog } from 'posthog-js/dist/module.slim.no-external.js'
import { type Tracked, trackEvent } from './page-events.ts'
import { posthogSettings } from './posthog-settings.ts'

/** For whoever looks from the console, and for the journeys that do. */
export { posthog }

interface Counting {
  /** Nothing is counted or kept any more. */
  stop(): void
}

/** Counts from now on: what has been waiting, visits by the name of the page, and what the page tells of. */
export function start(
  { token, account }: Pick<PageAnalytics, 'token' | 'account'>,
  waiting: readonly Tracked[],
): Counting {
  const ending = new AbortController()
  const stop = () => {
    ending.abort()
    if (posthog.__loaded) posthog.set_config({ disable_persistence: true })
  }
  if (isBot(navigator.userAgent)) return { stop }
  posthog.init(token, posthogSettings)
  // It has said that there is no token.
  if (!posthog.__loaded) return { stop }

  // With each session it would keep the address of the page that it began with.
  posthog.onSessionId(() => posthog.unregister('$client_session_props'))
  beWho(account)
  for (const each of waiting) count(each)
  window.addEventListener(trackEvent, ({ detail }) => count(detail), { signal: ending.signal })
  countVisits(ending.signal)
  return { stop }
}

/** What core's table does not name is stopped on its way out (posthog-settings.ts). */
function count({ event, properties }: Tracked): void {
  posthog.capture(event, properties)
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
function countVisits(signal: AbortSignal): void {
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
