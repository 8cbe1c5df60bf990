import type { LocalSound } from '../local-db/schema.ts'
import type { Notes } from '../local-db/notes.ts'
import { offlineSoundsOf } from './offline-sounds.ts'
import { soundLimit } from './sound-limit.ts'

/** Before the copy that had to be here goes, one that may be here is made: it is likely to be heard soon. */
export async function saveSentSound(
  notes: Notes,
  { ulid, type }: LocalSound,
  read: (bytes: number) => Promise<Blob>,
): Promise<void> {
  const row = await (await notes.device.open()).get('sounds', ulid)
  if (!row?.sha256 || row.bytes > soundLimit.get()) return
  const blob = await read(row.bytes)
  // A full disk, most likely. The server has it.
  await offlineSoundsOf(notes.account_id)
    .keep({ sha256: row.sha256, ulid }, blob.slice(0, blob.size, type))
    .catch(() => undefined)
}
