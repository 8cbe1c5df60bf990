import { createHmac } from 'node:crypto'
import { namesOf, type OutsideServiceIds } from '@earmark/core/analytics/outside-services.ts'
import { type CountedEvent, type DropReason, dropReasons } from '@earmark/core/analytics/read-batch.ts'
import type { Config } from '../../config.ts'
import type { Database } from '../../ports/database.ts'
import { type Captured, createEventStore } from './event-store.ts'
import { createForwarder, type ForwardingNeeds } from './forward-events.ts'

export interface Analytics {
  /** Undefined where only others count. */
  collector: Collector | undefined
  /** Services of others that count too. */
  outside: OutsideServiceIds
}

export interface Collector {
  /** What a page says with its events; another instance's is another one. */
  token: string
  /** Resolves once they are safe. False: there is no room for them now. */
  take(captured: Captured): Promise<boolean>
  /** What the server has found out itself and stored, for whoever else counts. */
  pass(events: readonly CountedEvent[]): void
  drop(reason: DropReason, count: number): void
  /** Since the start, by what became of them. */
  figures(): Record<EventOutcome, number>
}

type EventOutcome = 'taken' | 'not_forwarded' | DropReason

interface AnalyticsNeeds extends ForwardingNeeds {
  config: Pick<
    Config,
    'EARMARK_ANALYTICS' | 'POSTHOG_TOKEN' | 'POSTHOG_HOST' | 'WEB_ANALYTICS_ID' | 'TAG_MANAGER_ID'
  >
  database: Pick<Database, 'db'>
  secret: string
}

/** Undefined where the operator wants no visits counted, which is the default. */
export function createAnalytics(needs: AnalyticsNeeds): Analytics | undefined {
  const collector = createCollector(needs)
  const { WEB_ANALYTICS_ID, TAG_MANAGER_ID } = needs.config
  const outside = {
    ...(WEB_ANALYTICS_ID && { web_analytics: WEB_ANALYTICS_ID }),
    ...(TAG_MANAGER_ID && { tag_manager: TAG_MANAGER_ID }),
  }
  if (!collector && namesOf(outside).length === 0) return undefined
  return { collector, outside }
}

function createCollector({ config, database, secret, ...needs }: AnalyticsNeeds): Collector | undefined {
  const { EARMARK_ANALYTICS, POSTHOG_TOKEN, POSTHOG_HOST } = config
  const isStored = EARMARK_ANALYTICS === 'on'
  if (!isStored && !POSTHOG_TOKEN) return undefined

  const store = isStored ? createEventStore(database) : undefined
  const forwarder = POSTHOG_TOKEN
    ? createForwarder({ url: POSTHOG_HOST, token: POSTHOG_TOKEN }, needs)
    : undefined
  const zeros = Object.fromEntries(dropReasons.map((reason) => [reason, 0])) as Record<DropReason, number> // its keys
  const counts = { taken: 0, ...zeros }
  return {
    token: POSTHOG_TOKEN ?? ownToken(secret),
    async take(captured) {
      const fresh = store ? await store.add(captured) : captured
      if (!fresh) return false
      counts.taken += fresh.events.length
      counts.repeated += captured.events.length - fresh.events.length
      forwarder?.forward(fresh)
      return true
    },
    pass(events) {
      counts.taken += events.length
      forwarder?.forward({ events, identified: [] })
    },
    drop(reason, count) {
      counts[reason] += count
    },
    figures: () => ({ ...counts, not_forwarded: forwarder?.lost() ?? 0 }),
  }
}

/** Public, as it stands in pages; nobody can tell the secret from it. */
function ownToken(secret: string): string {
  return `earmark_${createHmac('sha256', secret).update('analytics token').digest('base64url').slice(0, 22)}`
}
