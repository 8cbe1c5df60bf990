import { hasRightTo } from '@earmark/core/access/has-right-to.ts'
import type { Notes } from '../local-db/notes.ts'
import type { OccurrenceRow, SearchCalls } from '../search/search-messages.ts'
import { searchClientOf } from '../search/search-state.ts'

/** What was misheard, how it is spelled, and where it stands. */
export interface FixOffer {
  corrected: { from: string; to: string }
  occurrences: readonly OccurrenceRow[]
}

interface Wanted extends Partial<Pick<SearchCalls['occurrences']['ask'], 'except'>> {
  notes: Notes
  timeZone: string
  text: string
}

/** In notes that the person may edit. Where nothing can be searched now, nothing is offered. */
export async function findToFix({ notes, timeZone, text, except = '' }: Wanted): Promise<OccurrenceRow[]> {
  try {
    const client = await searchClientOf(notes)
    void client.call('useZone', { timeZone }).catch(() => undefined)
    const found = await client.call('occurrences', { text, except })
    return found.filter((row) => hasRightTo(notes.actor, 'recording.edit', row))
  } catch {
    return []
  }
}

function countNotes(occurrences: readonly Pick<OccurrenceRow, 'ulid'>[]): number {
  return new Set(occurrences.map(({ ulid }) => ulid)).size
}

/** `1 note`, `3 notes`. */
export function notesOf(occurrences: readonly Pick<OccurrenceRow, 'ulid'>[]): string {
  const count = countNotes(occurrences)
  return count === 1 ? '1 note' : `${count} notes`
}

/** `this note`, `3 other notes`, `this note and 1 other note`. */
export function placesInWords(occurrences: readonly Pick<OccurrenceRow, 'ulid'>[], here: string): string {
  const others = countNotes(occurrences.filter(({ ulid }) => ulid !== here))
  const isHere = occurrences.some(({ ulid }) => ulid === here)
  const told = others === 1 ? '1 other note' : `${others} other notes`
  if (!isHere) return told
  return others === 0 ? 'this note' : `this note and ${told}`
}
