import { type LiveValue, makeLiveValue, useLiveValue } from '../live-value.ts'
import { useNotes } from '../local-db/notes-context.tsx'

type PublicNotes = ReadonlySet<string>

const known = new Map<string, LiveValue<PublicNotes>>()

/** Which notes of an account everybody can read as a page, as far as it is known here (ask-public-notes.ts). */
export function publicNotesOf(account_id: string): LiveValue<PublicNotes> {
  const value = known.get(account_id) ?? makeLiveValue<PublicNotes>(new Set())
  known.set(account_id, value)
  return value
}

export function usePublicNotes(): PublicNotes {
  return useLiveValue(publicNotesOf(useNotes().account_id))
}
