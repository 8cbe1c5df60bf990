import { buildSegment, type IndexedNote } from './build-segment.ts'
import {
  type AskedTerms,
  type Candidate,
  countTerms,
  findCandidates,
  type TermCounts,
  type WeighedTerms,
} from '../meaning/find-candidates.ts'
import { makeMiddles, type Middles } from '../meaning/middles.ts'
import type { Vector } from '../meaning/vectors.ts'
import { wantedIn } from '../meaning/wanted-notes.ts'
import { makeCalendar } from './calendar.ts'
import type { SearchFilter } from './facts.ts'
import { type FoundNotes, findNotes } from './find-notes.ts'
import { type IndexedNotes, makeIndexedNotes, type PlacedPart, prepareFresh } from './indexed-notes.ts'
import { partsToMerge } from './merge-policy.ts'
import { mergeSegments, type SegmentPart } from './merge-segments.ts'
import { prepareQuery } from './score.ts'
import { bytesOf, type Segment, ulidAt, type Zone } from './segment.ts'
import type { TagNames } from './tag-hits.ts'

/**
 * Notes that are searched while they change: large segments that are never changed, a few fresh notes that are read one
 * by one, and which notes are gone. Fresh notes become a segment, and small segments become larger ones, in `tidy`, for
 * which there is time when nobody searches.
 */
export interface NotesIndex {
  count(): number
  /** New or changed. What cannot be read (a date that is none) is left out. */
  put(notes: readonly IndexedNote[]): void
  remove(ulids: Iterable<string>): void
  /** The same, and nothing of their words is left in what is kept. */
  forget(ulids: Iterable<string>): void
  find(query: string, asked: AskedFor): FoundNotes
  /** In how many notes each of these terms is. */
  countTerms(asked: AskedTerms): TermCounts
  /** The notes that have most of these terms, by what each counts. */
  candidates(asked: WeighedTerms, among: { timeZone: string; filter: SearchFilter }): Candidate[]
  /** The newest notes of a narrowing, by their identifiers. */
  newest(most: number, among: { timeZone: string; filter: SearchFilter }): string[]
  /** What a model makes of notes that are here: a packed vector for each. */
  putMiddles(middles: Iterable<readonly [ulid: string, middle: Uint8Array]>): void
  /** The notes that mean most nearly the same as a vector. */
  closest(
    asked: { vector: Vector; most: number },
    among: { timeZone: string; filter: SearchFilter },
  ): Candidate[]
  /** One piece of tidying: at most so many notes are merged, a second's work for 100,000. Whether there was any. */
  tidy(maxMerged?: number): boolean
  /** About what it takes of memory. */
  bytes(): number
  /** Everything in segments, as it can be kept: the same objects as long as they are unchanged. */
  seal(): readonly SegmentPart[]
}

/** Who asks: where they are, what they see under which name, and what they narrow it down to. */
export interface AskedFor {
  timeZone: string
  filter?: SearchFilter
  /** Says which day is today, for dates as people say them. */
  nowMs?: number
  tagNames?: TagNames
}

export interface IndexOptions {
  /** What `seal` gave earlier. */
  kept?: readonly SegmentPart[]
  /** Each fresh note makes every search a little slower. */
  maxFresh?: number
}

export function makeNotesIndex({ kept = [], maxFresh = 512 }: IndexOptions = {}): NotesIndex {
  const zoneOf = makeZones()
  const middles = makeMiddles()
  const held: { notes: IndexedNotes } = {
    notes: makeIndexedNotes(kept.map(({ segment, gone }) => ({ segment, gone: new Set(gone) }))),
  }
  const setSegments = (others: readonly PlacedPart[], added: Segment) => {
    const gone = new Set<number>()
    held.notes = makeIndexedNotes(added.noteCount === 0 ? others : [...others, { segment: added, gone }])
  }
  const sealFresh = () => {
    const fresh = held.notes.fresh.flatMap((entry) => entry?.note ?? [])
    if (held.notes.fresh.length > 0) setSegments(held.notes.parts, buildSegment(fresh))
  }
  return {
    count: () => held.notes.count(),
    put(notes) {
      const readable = notes.filter(({ recorded_at }) => !Number.isNaN(Date.parse(recorded_at)))
      if (readable.length < maxFresh) {
        for (const note of readable) held.notes.put(prepareFresh(note))
      } else {
        const newest = new Map(readable.map((note) => [note.ulid, note]))
        for (const ulid of newest.keys()) held.notes.remove(ulid)
        sealFresh()
        setSegments(held.notes.parts, buildSegment(newest.values()))
      }
      // Whoever never comes to rest must not become slow.
      if (held.notes.fresh.length >= 4 * maxFresh) sealFresh()
    },
    remove: (ulids) => leave(held.notes, middles, ulids),
    forget(ulids) {
      sealFresh()
      const forgotten = new Set(ulids)
      leave(held.notes, middles, forgotten)
      const [had, rest] = splitBy(held.notes.parts, ({ segment }) => hasAny(segment, forgotten))
      if (had.length > 0) setSegments(rest, mergeSegments(had))
    },
    find(query, { timeZone, filter = {}, nowMs, tagNames = new Map() }) {
      const zone = zoneOf(timeZone)
      const today = nowMs === undefined ? undefined : zone.calendar(nowMs)
      return findNotes(held.notes, { query: prepareQuery(query, today), filter, zone, tagNames })
    },
    ...aboutNotes(held, middles),
    tidy(maxMerged = Number.POSITIVE_INFINITY) {
      const merging = partsToMerge(held.notes.parts, maxMerged)
      if (merging.length === 0 && held.notes.fresh.length < maxFresh) return false
      sealFresh()
      const rest = held.notes.parts.filter((part) => !merging.some(({ base }) => base === part.base))
      if (merging.length > 0) setSegments(rest, mergeSegments(merging))
      return true
    },
    bytes: () => held.notes.parts.reduce((sum, { segment }) => sum + bytesOf(segment), middles.bytes()),
    seal() {
      sealFresh()
      return held.notes.parts
    },
  }
}

function leave(notes: IndexedNotes, middles: Middles, ulids: Iterable<string>): void {
  for (const ulid of ulids) {
    notes.remove(ulid)
    middles.delete(ulid)
  }
}

/** What they are about. */
function aboutNotes(
  held: { notes: IndexedNotes },
  middles: Middles,
): Pick<NotesIndex, 'countTerms' | 'candidates' | 'newest' | 'putMiddles' | 'closest'> {
  const zoneOf = makeZones()
  return {
    countTerms: (asked) => countTerms(held.notes, asked),
    candidates: (asked, { timeZone, filter }) =>
      findCandidates(held.notes, asked, { filter, zone: zoneOf(timeZone) }),
    newest(most, { timeZone, filter }) {
      const wanted = wantedIn(held.notes, { filter, zone: zoneOf(timeZone) })
      return [...(wanted ?? [])].toSorted().toReversed().slice(0, most)
    },
    putMiddles(given) {
      for (const [ulid, middle] of given) middles.put(ulid, middle)
    },
    closest({ vector, most }, { timeZone, filter }) {
      const among = wantedIn(held.notes, { filter, zone: zoneOf(timeZone) })
      return middles.closest(vector, { most, least: leastCloseness, among })
    },
  }
}

/** So close that it may say the same in other words; most notes are farther from most questions. */
const leastCloseness = 0.2
const mostZones = 8

/** A calendar costs far more to make than to ask. */
function makeZones(): (timeZone: string) => Zone {
  const zones = new Map<string, Zone>()
  return (timeZone) => {
    const zone = zones.get(timeZone) ?? { timeZone, calendar: makeCalendar(timeZone) }
    if (zones.size >= mostZones) zones.clear()
    zones.set(timeZone, zone)
    return zone
  }
}

/** Also where it stands newer elsewhere. */
function hasAny(segment: Segment, ulids: ReadonlySet<string>): boolean {
  for (let note = 0; note < segment.noteCount; note++) if (ulids.has(ulidAt(segment, note))) return true
  return false
}

function splitBy<T>(all: readonly T[], is: (one: T) => boolean): [T[], T[]] {
  return [all.filter(is), all.filter((one) => !is(one))]
}
