import { type PreparedNote, type PreparedQuery, type Score, scoreNote } from './score.ts'

const maxSuggestions = 10

export interface Suggestion extends Score {
  note: PreparedNote
}

/** How many of those found are suggested: notes that are only near the date asked for score nothing, and come last. */
export function countSuggested(scores: Uint8Array): number {
  const found = scores.indexOf(0)
  return Math.min(maxSuggestions, found === -1 ? scores.length : found)
}

/** The best notes for a query: higher score first, then the newer, then by identifier. */
export function suggest(
  notes: Iterable<PreparedNote>,
  query: PreparedQuery,
  most: number = maxSuggestions,
): Suggestion[] {
  const best: Suggestion[] = []
  for (const note of notes) {
    const found = scoreNote(query, note)
    if (found) keepBest(best, { ...found, note }, most)
  }
  return best
}

/** `best` stays sorted and short, so that a query that finds every note does not sort every note. */
function keepBest(best: Suggestion[], next: Suggestion, most: number): void {
  const last = best.at(-1)
  if (best.length === most && last && byRank(last, next) <= 0) return
  const at = best.findIndex((other) => byRank(next, other) < 0)
  best.splice(at === -1 ? best.length : at, 0, next)
  if (best.length > most) best.pop()
}

function byRank(a: Suggestion, b: Suggestion): number {
  if (a.score !== b.score) return b.score - a.score
  if (a.note.recordedAtMs !== b.note.recordedAtMs) return b.note.recordedAtMs - a.note.recordedAtMs
  return a.note.ulid < b.note.ulid ? -1 : 1
}
