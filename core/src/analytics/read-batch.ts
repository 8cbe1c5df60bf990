import { z } from 'zod'
import {
  allowedProperties,
  type EventName,
  type EventProperties,
  isEventName,
  isServerEvent,
} from './events.ts'
import { eventTime } from './event-time.ts'

/** An event as it is counted. */
export interface CountedEvent {
  /** By which one that is sent twice is counted once. */
  uuid: string
  event: EventName
  /** An account, or a browser by an identifier that it made up. */
  person: string
  at: Date
  properties: EventProperties
}

/** A browser that was anonymous until now turns out to be of an account. */
export interface Identified {
  person: string
  anonymous: string
}

/** Why something that was sent is not counted. */
export const dropReasons = [
  'unknown_event',
  'server_event',
  'malformed',
  'too_old',
  'bot',
  'refused',
  'repeated',
  'over_limit',
] as const
export type DropReason = (typeof dropReasons)[number]

export type Batch =
  | { kind: 'malformed' | 'too_many' }
  /** Of another instance, or made up. */
  | { kind: 'foreign_token' }
  | {
      kind: 'read'
      events: CountedEvent[]
      identified: Identified[]
      dropped: Partial<Record<DropReason, number>>
    }

/** The library sends what happened within three seconds, so that more at once is not its doing. */
export const maxBatchEvents = 100

const sentEvent = z.object({
  uuid: z.uuid(),
  event: z.string().max(200),
  properties: z.record(z.string(), z.unknown()),
  timestamp: z.iso.datetime({ offset: true }),
})

/** As the library writes it: an identifier of its own making, or one of ours. */
const personId = z.string().regex(/^[\w-]{8,64}$/)

const sentBatch = z.object({
  api_key: z.string(),
  batch: z.array(z.unknown()),
  sent_at: z.iso.datetime({ offset: true }).optional(),
})

/** What the analytics library posts, sorted into what is counted and what is not. */
export function readBatch(body: unknown, { token, received }: { token: string; received: Date }): Batch {
  const sent = sentBatch.safeParse(withBatch(body))
  if (!sent.success) return { kind: 'malformed' }
  const { api_key, batch, sent_at } = sent.data
  if (api_key !== token) return { kind: 'foreign_token' }
  if (batch.length > maxBatchEvents) return { kind: 'too_many' }

  const read: Extract<Batch, { kind: 'read' }> = { kind: 'read', events: [], identified: [], dropped: {} }
  const sentAt = sent_at === undefined ? received : new Date(sent_at)
  for (const each of batch) {
    const sorted = readEvent(each, { sentAt, received })
    if (typeof sorted === 'string') read.dropped[sorted] = (read.dropped[sorted] ?? 0) + 1
    else if ('anonymous' in sorted) read.identified.push(sorted)
    else read.events.push(sorted)
  }
  return read
}

/** Older and other libraries of the same maker post an event alone, or a list, with the token in each. */
function withBatch(body: unknown): unknown {
  if (isObject(body) && 'batch' in body) return body
  const batch = Array.isArray(body) ? body : [body]
  const [first] = batch
  const properties = isObject(first) && isObject(first['properties']) ? first['properties'] : {}
  return { batch, api_key: properties['token'] ?? (isObject(first) ? first['api_key'] : undefined) }
}

interface Times {
  sentAt: Date
  received: Date
}

function readEvent(sent: unknown, { sentAt, received }: Times): CountedEvent | Identified | DropReason {
  const parsed = sentEvent.safeParse(sent)
  if (!parsed.success) return 'malformed'
  const { uuid, event, properties, timestamp } = parsed.data
  const person = personId.safeParse(properties['distinct_id'])
  if (!person.success) return 'malformed'
  if (event === '$identify') return readIdentified(person.data, properties)
  if (!isEventName(event)) return 'unknown_event'
  if (isServerEvent(event)) return 'server_event'
  const at = eventTime({ timestamp: new Date(timestamp), sentAt, received })
  if (!at) return 'too_old'
  return { uuid, event, person: person.data, at, properties: allowedProperties(event, properties) }
}

function readIdentified(person: string, properties: Record<string, unknown>): Identified | DropReason {
  const anonymous = personId.safeParse(properties['$anon_distinct_id'])
  return anonymous.success ? { person, anonymous: anonymous.data } : 'malformed'
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
