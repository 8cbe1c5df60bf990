import type { ConsentChoice } from '@earmark/core/analytics/consent.ts'
import type { EventName, EventProperties } from '@earmark/core/analytics/events.ts'

/** Said by the window: something to count; heard only where the visitor has agreed. */
export const trackEvent = 'earmark:track'
/** Said by the window: the visitor has answered, elsewhere than in the bar. */
export const consentEvent = 'earmark:consent'

export interface Tracked {
  event: EventName
  properties: EventProperties
}

declare global {
  interface WindowEventMap {
    [trackEvent]: CustomEvent<Tracked>
    [consentEvent]: CustomEvent<ConsentChoice>
  }
}
