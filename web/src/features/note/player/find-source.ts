import type { Notes } from '../../../base/local-db/notes.ts'
import type { Source } from './playback.ts'

/** The copy on this device where there is one, so that a note can be heard off line and before it has gone up. */
export async function findSource(notes: Notes, ulid: string): Promise<Source> {
  const blob = await notes.readSound(ulid)
  if (!blob) return { url: soundAddress(ulid), release: () => undefined }
  const url = URL.createObjectURL(blob)
  return { url, release: () => URL.revokeObjectURL(url) }
}

export function soundAddress(ulid: string): string {
  return `/api/v1/recordings/${ulid}/audio`
}
