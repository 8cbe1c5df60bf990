import type { Notes } from '../../../base/local-db/notes.ts'
import { isSoundThere, keepWhatIsPlayed, soundAddress } from '../../../base/offline/fetch-sound.ts'
import { keptSoundsOf } from '../../../base/offline/kept-sounds.ts'
import type { Source } from '../../../base/player/playback.ts'

/** The copy on this device where there is one, so that a note can be heard off line and before it has gone up. */
export async function findSource(notes: Notes, ulid: string): Promise<Source> {
  const blob = await soundHere(notes, ulid)
  if (!blob) {
    const url = soundAddress(ulid)
    return { url, release: nothing, onOpen: () => keepIt(notes, ulid), isThere: () => isSoundThere(ulid) }
  }
  const url = URL.createObjectURL(blob)
  return { url, release: () => URL.revokeObjectURL(url), onOpen: nothing, isThere: async () => true }
}

/** Of what waits to go up, or of what was heard or recorded here. */
export async function soundHere(notes: Notes, ulid: string): Promise<Blob | undefined> {
  const waiting = await notes.readSound(ulid)
  const sound = notes.row(ulid)?.sound
  if (waiting || !sound) return waiting
  // A device whose storage cannot be reached has none.
  const kept = await keptSoundsOf(notes.account_id)
    .read(sound.sha256)
    .catch(() => undefined)
  return kept?.slice(0, kept.size, sound.type)
}

function keepIt(notes: Notes, ulid: string): void {
  const row = notes.row(ulid)
  if (row) void keepWhatIsPlayed(notes.account_id, row)
}

function nothing(): void {
  // There is nothing to give back, or nothing to add.
}
