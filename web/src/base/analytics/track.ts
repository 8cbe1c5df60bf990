import type { EventName, EventProperties } from '@earmark/core/analytics/events.ts'
import { type Tracked, trackEvent } from './page-events.ts'

/** Tells that something of core's table of events happened. Where nothing is counted, nobody listens. */
export function track(event: EventName, properties: EventProperties = {}): void {
  window.dispatchEvent(new CustomEvent<Tracked>(trackEvent, { detail: { event, properties } }))
}
