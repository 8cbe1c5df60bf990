import { routes } from '../routes.ts'
import { cleanText } from './clean-text.ts'
import { lengthBuckets } from './length-bucket.ts'

/** What may be told of an event: one of these words, or a short text that somebody else chose. */
type PropertyKind = readonly string[] | 'text'

/**
 * Every event that is counted, with all that may be told of it: enough to see how many of those who visit come to try,
 * to sign up, to make a first and a third note, and to pay. What is not here is neither sent nor taken.
 */
const analyticsEvents = {
  /** A page by the name of its route, never by its address; `source` is what a link to us calls itself. */
  visit: { route: routes.map(({ name }) => name), source: 'text' },
  try_started: {},
  try_finished: { length: lengthBuckets },
  signed_up: {},
  note_recorded: { length: lengthBuckets },
  search_used: {},
  share_made: {},
  paid: {},
} as const satisfies Record<string, Record<string, PropertyKind>>

export type EventName = keyof typeof analyticsEvents

/** Of one event, as it is sent: words of the table alone. */
export type EventProperties = Record<string, string>

/** What the server sees itself: it counts these from what it holds, since anybody can say anything to it. */
const serverEvents: ReadonlySet<EventName> = new Set(['signed_up', 'note_recorded', 'share_made', 'paid'])

export function isServerEvent(name: EventName): boolean {
  return serverEvents.has(name)
}

export function isEventName(name: string): name is EventName {
  return Object.hasOwn(analyticsEvents, name)
}

/** What is left of given properties when everything is gone that the table does not name. */
export function allowedProperties(
  event: EventName,
  given: Readonly<Record<string, unknown>>,
): EventProperties {
  const kinds: [string, PropertyKind][] = Object.entries(analyticsEvents[event])
  const allowed = kinds.flatMap(([name, kind]) => {
    const value = allowedValue(kind, given[name])
    return value === undefined ? [] : [[name, value] as const]
  })
  return Object.fromEntries(allowed)
}

function allowedValue(kind: PropertyKind, value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  if (kind === 'text') return cleanText(value)
  return kind.find((word) => word === value)
}
