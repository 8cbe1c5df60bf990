import { isNarrow, type SearchFilter } from '../search/facts.ts'
import { passes } from '../search/find-notes.ts'
import type { IndexedNotes } from '../search/indexed-notes.ts'
import { filterSegment } from '../search/score-segment.ts'
import { ulidAt, type Zone } from '../search/segment.ts'

interface Narrowing {
  filter: SearchFilter
  zone: Zone
}

/** The notes that a narrowed search lets through; undefined: all of them. */
export function wantedIn(notes: IndexedNotes, narrowing: Narrowing): ReadonlySet<string> | undefined {
  if (!isNarrow(narrowing.filter)) return undefined
  const wanted = new Set<string>()
  for (const { segment, gone } of notes.parts) {
    const isIn = new Uint8Array(segment.noteCount).fill(1)
    filterSegment(segment, narrowing, isIn)
    for (const [note, is] of isIn.entries()) if (is && !gone.has(note)) wanted.add(ulidAt(segment, note))
  }
  for (const note of notes.fresh) if (note && passes(note, narrowing)) wanted.add(note.note.ulid)
  return wanted
}
