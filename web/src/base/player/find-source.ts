import type { Notes } from '../local-db/notes.ts'
import { isSoundThere, savePlayedSound, soundAddress } from '../offline/fetch-sound.ts'
import { offlineSoundsOf } from '../offline/offline-sounds.ts'
import { openSound } from './open-sound.ts'
import type { Source } from './playback.ts'

/** The copy on this device where there is one, so that a note can be heard off line and before it has gone up. */
export async function findSource(notes: Notes, ulid: string): Promise<Source> {
  const blob = await soundHere(notes, ulid)
  if (!blob) {
    const open = async () => {
      const audio = await openSound(soundAddress(ulid))
      keepIt(notes, ulid)
      return audio
    }
    return { open, release: leave, isThere: () => isSoundThere(ulid) }
  }
  const url = URL.createObjectURL(blob)
  const release: Source['release'] = (audio) => {
    leave(audio)
    URL.revokeObjectURL(url)
  }
  return { open: () => openSound(url), release, isThere: async () => true }
}

/** So that the browser stops loading. */
const leave: Source['release'] = (audio) => audio?.removeAttribute('src')

/** Of what waits to go up, or of what was heard or recorded here. */
export async function soundHere(notes: Notes, ulid: string): Promise<Blob | undefined> {
  const waiting = await notes.readSound(ulid)
  const sound = notes.row(ulid)?.sound
  if (waiting || !sound) return waiting
  // A device whose storage cannot be reached has none.
  const kept = await offlineSoundsOf(notes.account_id)
    .read(sound.sha256)
    .catch(() => undefined)
  return kept?.slice(0, kept.size, sound.type)
}

function keepIt(notes: Notes, ulid: string): void {
  const row = notes.row(ulid)
  if (row) void savePlayedSound(notes.account_id, row)
}
