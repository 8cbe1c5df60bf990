import { isTimed } from '@earmark/core/recording/silent-engines.ts'
import { nameOf, wordlessIn } from '@earmark/core/text/wordless.ts'
import { findOccurrences } from '@earmark/core/vocabulary/occurrences.ts'
import type { Library } from './find-related.ts'
import { readNotes } from './read-note.ts'
import type { SearchCalls, OccurrenceRow } from './search-messages.ts'

/** More nobody looks through; what is left is found again after these. */
const mostOccurrences = 10_000
/** Read at a time: their words take memory. */
const notesAtOnce = 50

/** Where some words stand in the notes on this device, but for one: the index says in which, their words where. */
export async function findOccurrencesInNotes(
  { index, db, timeZone }: Library,
  { text, except }: SearchCalls['occurrences']['ask'],
): Promise<OccurrenceRow[]> {
  const ulids = ulidsIn(index.find(text, { timeZone }).ulids()).filter((ulid) => ulid !== except)
  const rows: OccurrenceRow[] = []
  for (let from = 0; from < ulids.length && rows.length < mostOccurrences; from += notesAtOnce) {
    const notes = await readNotes(db, ulids.slice(from, from + notesAtOnce))
    for (const note of notes) {
      const { ulid, row, segments } = note
      const { recorded_at, created_by } = row
      const shown = { ulid, title: nameOf(row.title, wordlessIn(row)), recorded_at, created_by }
      for (const found of findOccurrences(segments, text))
        rows.push({ ...shown, ...found, isTimed: isTimed(row) })
    }
  }
  return rows.slice(0, mostOccurrences)
}

const ulidLength = 26

function ulidsIn(ascii: Uint8Array): string[] {
  const text = new TextDecoder().decode(ascii)
  return Array.from({ length: text.length / ulidLength }, (_, at) =>
    text.slice(at * ulidLength, (at + 1) * ulidLength),
  )
}
