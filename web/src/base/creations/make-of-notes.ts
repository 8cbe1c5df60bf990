import { channelOfAll, spanOf } from '@earmark/core/creations/make-of-many.ts'
import { creationLimits, type CreationVersion, isTooMuch } from '@earmark/core/entities/creation.ts'
import { extractEngine, type Made } from '@earmark/core/entities/made.ts'
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

export interface FromNotes {
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
  const of = new Set(sources.map(({ ulid }) => ulid))
  const { name, template_id } = order
  const ulid = await keepOfNotes(notes, {
    made: { kind: kindOf(order), name, template_id },
    version: { engine: extractEngine, lines: made },
    told: lines.filter((line) => of.has(line.ulid)),
    dates,
  })
  return { kind: 'made', ulid }
}

interface Keeping {
  made: Pick<Made, 'kind' | 'name' | 'template_id'>
  version: Pick<CreationVersion, 'engine' | 'lines'> & {
    prompt?: string | null
    left_out?: number
    left_out_links?: number
  }
  /** What it was made of. */
  told: readonly NoteLine[]
  /** How many had no room beside these. */
  leftOut?: number
  dates: Dates
}

/** The note that it hangs on. */
export async function keepOfNotes(
  notes: Notes,
  { made, version, told, leftOut = 0, dates }: Keeping,
): Promise<string> {
  const ulid = newId()
  const times = told.map(({ recorded_at }) => recorded_at)
  const inOrder = told.toSorted((a, b) => (a.recorded_at < b.recorded_at ? -1 : 1))
  const list = [namesOf(inOrder), ...leftOutOf(leftOut), ...inOrder.map((line) => sourceLine(line, dates))]
  await notes.mutate('recording.create', {
    ulid,
    title: `${made.name}, ${spanOf(times, dates)}`,
    recorded_at: new Date().toISOString(),
    segments: typedSegments(list.join('\n')),
    engine: typedEngine,
    channel_id: channelOfAll(told.map(({ channel_id }) => channel_id ?? null)),
  })
  await notes.mutate('creation.add', {
    ulid,
    id: newId(),
    ...made,
    versions: [{ id: newId(), ...version }],
    of: inOrder.map((line) => line.ulid),
  })
  await notes.mutate('recordings.pin', { ulids: [ulid] })
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

function leftOutOf(count: number): string[] {
  return count === 0 ? [] : [notesLeftOut(count)]
}

/** Of notes whose words had no room beside those of the others. */
export function notesLeftOut(count: number): string {
  const notes = count === 1 ? 'One more note was' : `${count} more notes were`
  return `${notes} left out: a language model is sent at most ${creationLimits.sent.toLocaleString('en')} characters at once.`
}

function sourceLine(line: NoteLine, { day }: Dates): string {
  const address = `${window.location.origin}${noteAddress({ ulid: line.ulid, startAt: undefined })}`
  return `${nameOf(line.title, line.wordless)}, ${day(line.recorded_at)}: ${address}`
}
