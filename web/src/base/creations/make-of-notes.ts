import { channelOfAll, spanOf } from '@earmark/core/creations/make-of-many.ts'
import { isTooMuch } from '@earmark/core/entities/creation.ts'
import { extractEngine } from '@earmark/core/entities/made.ts'
import { typedEngine } from '@earmark/core/recording/silent-engines.ts'
import { noteAddress } from '@earmark/core/search/note-address.ts'
import type { Dates } from '@earmark/core/text/dates.ts'
import { typedSegments } from '@earmark/core/text/typed-segments.ts'
import { nameOf } from '@earmark/core/text/wordless.ts'
import { newId } from '../local-db/new-id.ts'
import type { Notes } from '../local-db/notes.ts'
import type { NoteLine } from '../local-db/schema.ts'
import { makeInWorker } from './make-in-worker.ts'
import { kindOf, type Order } from './order.ts'
import { readSources } from './read-sources.ts'

interface FromNotes {
  order: Order
  lines: readonly NoteLine[]
  dates: Dates
}

export type MadeOfNotes = { kind: 'made'; ulid: string } | { kind: 'nothing' | 'no_words' | 'too_much' }

/** A note of its own, pinned, which lists what it was made of; what was made hangs on it. Off line too. */
export async function makeOfNotes(
  notes: Notes,
  { order, lines, dates }: FromNotes,
  signal: AbortSignal,
): Promise<MadeOfNotes> {
  const sources = await readSources(
    notes,
    lines.map(({ ulid }) => ulid),
    dates,
  )
  signal.throwIfAborted()
  if (sources.length === 0) return { kind: 'no_words' }
  const made = await makeInWorker({ wanted: order.wanted, sources }, signal)
  if (made.length === 0) return { kind: 'nothing' }
  if (isTooMuch(made)) return { kind: 'too_much' }
  const of = sources.map(({ ulid }) => ulid)
  const told = lines.filter(({ ulid }) => of.includes(ulid))
  const ulid = await saveList(notes, { name: order.name, told, dates })
  await notes.mutate('creation.add', {
    ulid,
    id: newId(),
    kind: kindOf(order),
    name: order.name,
    template_id: order.template_id,
    versions: [{ id: newId(), engine: extractEngine, lines: made }],
    of,
  })
  await notes.mutate('recordings.pin', { ulids: [ulid] })
  return { kind: 'made', ulid }
}

interface SourceList {
  name: string
  told: readonly NoteLine[]
  dates: Dates
}

async function saveList(notes: Notes, { name, told, dates }: SourceList): Promise<string> {
  const ulid = newId()
  const times = told.map(({ recorded_at }) => recorded_at)
  const inOrder = told.toSorted((a, b) => (a.recorded_at < b.recorded_at ? -1 : 1))
  await notes.mutate('recording.create', {
    ulid,
    title: `${name}, ${spanOf(times, dates)}`,
    recorded_at: new Date().toISOString(),
    segments: typedSegments([namesOf(inOrder), ...inOrder.map((line) => sourceLine(line, dates))].join('\n')),
    engine: typedEngine,
    channel_id: channelOfAll(told.map(({ channel_id }) => channel_id ?? null)),
  })
  return ulid
}

const fewNames = 5

/** `Made of 3 notes: Standup, Garden walk and Evening.`: what lists show of it. */
function namesOf(lines: readonly NoteLine[]): string {
  const names = lines.slice(0, fewNames).map(({ title, wordless }) => nameOf(title, wordless))
  const more = lines.length > fewNames ? [`${lines.length - fewNames} more`] : []
  const list = new Intl.ListFormat('en-GB').format([...names, ...more])
  return `Made of ${lines.length === 1 ? 'one note' : `${lines.length} notes`}: ${list}.`
}

function sourceLine(line: NoteLine, { day }: Dates): string {
  const address = `${window.location.origin}${noteAddress({ ulid: line.ulid, startAt: undefined })}`
  return `${nameOf(line.title, line.wordless)}, ${day(line.recorded_at)}: ${address}`
}
