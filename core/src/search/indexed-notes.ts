import type { IndexedNote } from './build-segment.ts'
import type { SegmentPart } from './merge-segments.ts'
import { makeNoteOrder, mergeSorted, type NoteOrder } from './note-order.ts'
import { type PreparedNote, prepareFields } from './score.ts'
import {
  daysIn,
  fieldsAt,
  noteWithUlid,
  packDay,
  type Segment,
  ulidAt,
  ulidBytes,
  type Zone,
} from './segment.ts'

/** A note that is in no segment yet. */
export interface FreshNote {
  note: IndexedNote
  timeMs: number
  fields: PreparedNote['fields']
}

export function prepareFresh(note: IndexedNote): FreshNote {
  return { note, timeMs: Date.parse(note.recorded_at), fields: prepareFields(note) }
}

/** A note as it was indexed. */
export interface ReadNote {
  ulid: string
  timeMs: number
  fields: PreparedNote['fields']
  facts: readonly string[]
}

/** A segment among others: its notes have the numbers from `base` on. */
export interface PlacedPart extends SegmentPart {
  base: number
  gone: Set<number>
}

/**
 * All notes of an index under one numbering: those of the segments first, then the fresh ones. A number stands for the
 * same note until the segments change.
 */
export interface IndexedNotes {
  parts: readonly PlacedPart[]
  fresh: readonly (FreshNote | undefined)[]
  count(): number
  /** The end of the numbers. */
  end(): number
  /** As results are ordered. */
  order(): Uint32Array
  /** Tells the day that a note was recorded on there, packed. */
  daysIn(zone: Zone): (number: number) => number
  read(number: number): ReadNote | undefined
  writeUlid(number: number, into: Uint8Array, at: number): void
  put(fresh: FreshNote): void
  remove(ulid: string): void
}

export function makeIndexedNotes(segments: readonly { segment: Segment; gone: Set<number> }[]): IndexedNotes {
  const parts = placeParts(segments)
  const fresh: (FreshNote | undefined)[] = []
  const freshIndexes = new Map<string, number>()
  const freshBase = endOf(parts)
  const { partOf, timeOf, ulidOf } = readNumbers(parts, fresh)
  const byRank = (a: number, b: number) =>
    a === b ? 0 : timeOf(b) - timeOf(a) || (ulidOf(a) < ulidOf(b) ? -1 : 1)
  // Made when somebody searches: while an index is made, its segments change a hundred times before anybody asks.
  const held: { order?: NoteOrder } = {}
  const makeOrder = () => {
    const freshNumbers = Uint32Array.from(freshIndexes.values(), (index) => freshBase + index).sort(byRank)
    return makeNoteOrder(mergeSorted([...parts.map(numbersOf), freshNumbers], byRank), byRank)
  }
  const remove = (ulid: string) => {
    const index = freshIndexes.get(ulid)
    if (index !== undefined) {
      held.order?.remove(freshBase + index)
      freshIndexes.delete(ulid)
      fresh[index] = undefined
      return
    }
    for (const number of leaveParts(parts, ulid)) held.order?.remove(number)
  }
  return {
    parts,
    fresh,
    count: () =>
      parts.reduce((sum, part) => sum + part.segment.noteCount - part.gone.size, freshIndexes.size),
    end: () => freshBase + fresh.length,
    order: () => {
      held.order ??= makeOrder()
      return held.order.view()
    },
    daysIn: (zone) => (number) => {
      if (number >= freshBase) return packDay(zone.calendar(timeOf(number)))
      const part = partOf(number)
      return part ? (daysIn(part.segment, zone)[number - part.base] ?? 0) : 0
    },
    read(number) {
      const one = fresh[number - freshBase]
      if (one) return { ulid: one.note.ulid, timeMs: one.timeMs, fields: one.fields, facts: one.note.facts }
      const part = number < freshBase ? partOf(number) : undefined
      if (!part) return undefined
      const said = fieldsAt(part.segment, number - part.base)
      return { ulid: ulidOf(number), timeMs: timeOf(number), ...said }
    },
    writeUlid(number, into, at) {
      const part = number < freshBase ? partOf(number) : undefined
      if (part) copyUlid(part.segment.ulids, (number - part.base) * ulidBytes, { into, at })
      else writeText(ulidOf(number), into, at)
    },
    put(next) {
      remove(next.note.ulid)
      const index = fresh.push(next) - 1
      freshIndexes.set(next.note.ulid, index)
      held.order?.insert(freshBase + index)
    },
    remove,
  }
}

/** What is known of a note by its number. */
function readNumbers(parts: readonly PlacedPart[], fresh: readonly (FreshNote | undefined)[]) {
  const freshBase = endOf(parts)
  const partOf = (number: number) => parts.findLast(({ base }) => base <= number)
  const timeOf = (number: number) => {
    if (number >= freshBase) return fresh[number - freshBase]?.timeMs ?? 0
    const part = partOf(number)
    return part?.segment.times[number - part.base] ?? 0
  }
  const ulidOf = (number: number) => {
    if (number >= freshBase) return fresh[number - freshBase]?.note.ulid ?? ''
    const part = partOf(number)
    return part ? ulidAt(part.segment, number - part.base) : ''
  }
  return { partOf, timeOf, ulidOf }
}

function endOf(parts: readonly PlacedPart[]): number {
  return (parts.at(-1)?.base ?? 0) + (parts.at(-1)?.segment.noteCount ?? 0)
}

/** The numbers that the note had in them. */
function leaveParts(parts: readonly PlacedPart[], ulid: string): number[] {
  return parts.flatMap(({ segment, gone, base }) => {
    const note = noteWithUlid(segment, ulid)
    if (note === -1 || gone.has(note)) return []
    gone.add(note)
    return [base + note]
  })
}

function placeParts(segments: readonly { segment: Segment; gone: Set<number> }[]): PlacedPart[] {
  let base = 0
  return segments.map(({ segment, gone }) => {
    const part = { segment, gone, base }
    base += segment.noteCount
    return part
  })
}

/** Of a part, without those that are gone. A segment has its notes in order. */
function numbersOf({ segment, gone, base }: PlacedPart): Uint32Array {
  const numbers = new Uint32Array(segment.noteCount - gone.size)
  let at = 0
  for (let note = 0; note < segment.noteCount; note++) {
    if (!gone.has(note)) numbers[at++] = base + note
  }
  return numbers
}

/** Byte by byte: for so few, that is much faster than to make a view of them first. */
function copyUlid(from: Uint8Array, start: number, { into, at }: { into: Uint8Array; at: number }): void {
  for (let byte = 0; byte < ulidBytes; byte++) into[at + byte] = from[start + byte] ?? 0
}

function writeText(text: string, into: Uint8Array, at: number): void {
  for (let char = 0; char < text.length; char++) into[at + char] = text.charCodeAt(char)
}
