import type { LocalSound } from '../local-db/schema.ts'
import type { Notes } from '../local-db/notes.ts'
import { openSound } from './open-sound.ts'

/** Changes the row of a sound that is still on this device; nothing where it is gone. */
export function changeSound(
  notes: Notes,
  ulid: string,
  change: (sound: LocalSound) => LocalSound,
): Promise<void> {
  return notes.device.write(async (tx) => {
    const store = tx.objectStore('sounds')
    const sound = await store.get(ulid)
    if (!sound) return {}
    await store.put(change(sound))
    return { sounds: [ulid] }
    // Lost with the machine's power, it costs a repeated request and nothing else.
  }, 'relaxed')
}

/** The server has it, or nobody wants it: the bytes go first, so that a row never vanishes before them. */
export async function forgetSound(notes: Notes, { ulid, source }: LocalSound): Promise<void> {
  await openSound(source).remove()
  await notes.device.write(async (tx) => {
    await tx.objectStore('sounds').delete(ulid)
    return { sounds: [ulid] }
  })
}
