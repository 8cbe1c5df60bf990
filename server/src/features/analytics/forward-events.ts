import type { CountedEvent, Identified } from '@earmark/core/analytics/read-batch.ts'
import type { Background } from '../../platform/background.ts'
import type { Captured } from './event-store.ts'

const timeoutMs = 10_000
/** A host that does not keep up is not waited for: what is more than so on its way is dropped, and counted. */
const maxUnderWay = 8

export interface Forwarder {
  /** Returns at once. */
  forward(captured: Captured): void
  /** How many events the host did not take. */
  lost(): number
}

interface Host {
  url: string
  token: string
}

/** Passes events on to a PostHog server, as they are counted here: without the address they came from. */
export function createForwarder({ url, token }: Host, background: Background): Forwarder {
  const state = { underWay: 0, lost: 0 }
  const post = async (batch: readonly object[]) => {
    const answer = await fetch(`${url}/batch/`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ api_key: token, batch }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    await answer.body?.cancel()
    if (!answer.ok) throw new Error(`POSTHOG_HOST answered ${answer.status}`)
  }
  return {
    forward({ events, identified }) {
      const batch = [...events.map(eventOf), ...identified.map(identifyOf)]
      if (batch.length === 0) return
      if (state.underWay >= maxUnderWay) {
        state.lost += batch.length
        return
      }
      state.underWay++
      background.run('forwarding events', async () => {
        try {
          await post(batch)
        } catch (error) {
          state.lost += batch.length
          throw error
        } finally {
          state.underWay--
        }
      })
    },
    lost: () => state.lost,
  }
}

// Without this the host would take our own address for the visitor's.
const common = { $geoip_disable: true, $ip: null }

function eventOf({ uuid, event, person, at, properties }: CountedEvent) {
  return { uuid, event, distinct_id: person, timestamp: at, properties: { ...properties, ...common } }
}

function identifyOf({ person, anonymous }: Identified) {
  return { event: '$identify', distinct_id: person, properties: { $anon_distinct_id: anonymous, ...common } }
}
