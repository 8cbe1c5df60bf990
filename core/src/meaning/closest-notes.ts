import { isNarrow, type SearchFilter } from '../search/facts.ts'
import { passes } from '../search/find-notes.ts'
import type { IndexedNotes } from '../search/indexed-notes.ts'
import { filterSegment } from '../search/score-segment.ts'
import { ulidAt, type Zone } from '../search/segment.ts'
import { bestCandidates, type Candidate } from './find-candidates.ts'
import { packedCloseness, type Vector } from './vectors.ts'

/** What the sentences of each note have in common, as a model has it: one packed vector for each. */
export type Middles = Map<string, Uint8Array>

interface Narrowing {
  filter: SearchFilter
  zone: Zone
}

/** So close that it may say the same in other words; most notes are farther from most questions. */
const leastCloseness = 0.2

/** The notes that mean most nearly the same, whatever their words. */
export function closestNotes(
  middles: Middles,
  { vector, most }: { vector: Vector; most: number },
  isWanted: (ulid: string) => boolean,
): Candidate[] {
  const close: Candidate[] = []
  for (const [ulid, middle] of middles) {
    const score = packedCloseness(middle, vector)
    if (score >= leastCloseness && isWanted(ulid)) close.push({ ulid, score })
  }
  return bestCandidates(close, most)
}

/** Tells the notes of a narrowed search from the others. */
export function wantedIn(notes: IndexedNotes, narrowing: Narrowing): (ulid: string) => boolean {
  if (!isNarrow(narrowing.filter)) return () => true
  const wanted = new Set<string>()
  for (const { segment, gone } of notes.parts) {
    const isIn = new Uint8Array(segment.noteCount).fill(1)
    filterSegment(segment, narrowing, isIn)
    for (const [note, is] of isIn.entries()) if (is && !gone.has(note)) wanted.add(ulidAt(segment, note))
  }
  for (const note of notes.fresh) if (note && passes(note, narrowing)) wanted.add(note.note.ulid)
  return (ulid) => wanted.has(ulid)
}
