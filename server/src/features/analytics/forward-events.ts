import type { CountedEvent, Identified } from '@earmark/core/analytics/read-batch.ts'
import type { Background } from '../../platform/background.ts'
import { createTroubleNotice, type NoticeNeeds } from '../../platform/trouble-notice.ts'
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

export interface ForwardingNeeds extends NoticeNeeds {
  background: Background
}

interface Host {
  url: string
  token: string
}

/** Passes events on to a PostHog server, as they are counted here: without the address they came from. */
export function createForwarder({ url, token }: Host, { background, ...needs }: ForwardingNeeds): Forwarder {
  const host = createTroubleNotice(needs, 'event forwarding')
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
    if (!answer.ok) throw new RefusedError(answer.status)
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
          host.working()
        } catch (error) {
          state.lost += batch.length
          host.failing(`Events cannot be forwarded: ${new URL(url).host} ${troubleOf(error)}`)
        } finally {
          state.underWay--
        }
      })
    },
    lost: () => state.lost,
  }
}

class RefusedError extends Error {
  readonly status: number

  constructor(status: number) {
    super(`answered ${status}`)
    this.status = status
  }
}

function troubleOf(error: unknown): string {
  if (error instanceof RefusedError) {
    return error.status === 401 || error.status === 403
      ? 'refuses the token. Check POSTHOG_TOKEN.'
      : `answers with ${error.status}. Check POSTHOG_HOST.`
  }
  const isTimeout = error instanceof Error && error.name === 'TimeoutError'
  return isTimeout ? 'does not answer in time. Check POSTHOG_HOST.' : 'cannot be reached. Check POSTHOG_HOST.'
}

// Without this the host would take our own address for the visitor's.
const common = { $geoip_disable: true, $ip: null }

function eventOf({ uuid, event, person, at, properties }: CountedEvent) {
  return { uuid, event, distinct_id: person, timestamp: at, properties: { ...properties, ...common } }
}

function identifyOf({ person, anonymous }: Identified) {
  return { event: '$identify', distinct_id: person, properties: { $anon_distinct_id: anonymous, ...common } }
}
