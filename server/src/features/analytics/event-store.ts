import { setTimeout } from 'node:timers/promises'
import type { CountedEvent, Identified } from '@earmark/core/analytics/read-batch.ts'
import { sql } from 'drizzle-orm'
import { analyticsEvent } from '../../platform/db/analytics-schema.ts'
import { account } from '../../platform/db/schema.ts'
import type { Database, Queries } from '../../ports/database.ts'

/** How long events gather before they are written together: nobody waits for the answer. */
const gatherMs = 250
/** Beyond this the database does not keep up, and who sends is told to come back. */
const maxWaiting = 5_000
/** In one statement; the embedded database does nothing else meanwhile. */
const maxTogether = 500

export interface Captured {
  events: readonly CountedEvent[]
  identified: readonly Identified[]
}

export interface EventStore {
  /**
   * Resolves once they are written, so that what is acknowledged is not lost, with those that were new. Undefined: there
   * is no room for them now.
   */
  add(captured: Captured): Promise<Captured | undefined>
}

/** Writes events by the hundred, one statement after another: one for each would keep people waiting for theirs. */
export function createEventStore(database: Pick<Database, 'db'>): EventStore {
  const state: StoreState = { waiting: [], count: 0, next: undefined, last: Promise.resolve() }
  const writeNext = async () => {
    await Promise.all([setTimeout(gatherMs), state.last])
    const batch = state.waiting
    state.waiting = []
    state.next = undefined
    const writing = writeAll(database.db, batch).finally(() => {
      state.count -= batch.reduce((sum, each) => sum + countOf(each), 0)
    })
    // Whoever waits for it hears of a failure; the next only needs to know that it is over.
    state.last = writing.catch(() => undefined)
    return writing
  }
  return {
    async add(captured) {
      const count = countOf(captured)
      if (count === 0) return captured
      if (state.count + count > maxWaiting) return undefined
      state.waiting.push(captured)
      state.count += count
      state.next ??= writeNext()
      const written = await state.next
      // Taken off, so that of two that were sent at once one is new.
      const events = captured.events.filter(({ uuid }) => written.delete(uuid.toLowerCase()))
      return { ...captured, events }
    },
  }
}

interface StoreState {
  waiting: Captured[]
  count: number
  /** Of what is waiting, and of what was before. */
  next: Promise<Set<string>> | undefined
  last: Promise<unknown>
}

export function countOf({ events, identified }: Captured): number {
  return events.length + identified.length
}

/** The identifiers of the events that were not there before. */
async function writeAll(db: Queries, captured: readonly Captured[]): Promise<Set<string>> {
  const events = captured.flatMap(({ events: each }) => each)
  const written = new Set<string>()
  for (let from = 0; from < events.length; from += maxTogether) {
    const together = await insertEvents(db, events.slice(from, from + maxTogether))
    for (const uuid of together) written.add(uuid)
  }
  const identified = captured.flatMap(({ identified: each }) => each)
  if (identified.length > 0) await linkToAccounts(db, identified)
  return written
}

/** The identifiers of those that were not there before. */
export async function insertEvents(db: Queries, events: readonly CountedEvent[]): Promise<string[]> {
  const { rows } = await db.execute<{ uuid: string }>(sql`
    INSERT INTO ${analyticsEvent} (uuid, at, event, person, account_id, properties)
    SELECT sent.uuid, sent.at, sent.event, sent.person, ${account.id}, sent.properties
    FROM jsonb_to_recordset(${JSON.stringify(events)}::jsonb)
      AS sent (uuid uuid, at timestamptz, event text, person text, properties jsonb)
    LEFT JOIN ${account} ON ${account.id} = sent.person
    ON CONFLICT DO NOTHING
    RETURNING uuid
  `)
  return rows.map(({ uuid }) => uuid)
}

/** What a browser did before someone signed in there is theirs. */
async function linkToAccounts(db: Queries, identified: readonly Identified[]): Promise<void> {
  await db.execute(sql`
    UPDATE ${analyticsEvent} SET account_id = ${account.id}
    FROM jsonb_to_recordset(${JSON.stringify(identified)}::jsonb) AS known (person text, anonymous text)
    JOIN ${account} ON ${account.id} = known.person
    WHERE ${analyticsEvent.person} = known.anonymous AND ${analyticsEvent.account_id} IS NULL
  `)
}
