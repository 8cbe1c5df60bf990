import { guestAccount, type Notes } from '../../base/local-db/notes.ts'
import { bringWords } from './bring-words.ts'

/**
 * Notes made without an account whose captions never came: the page was closed first, or a crash left them behind. No
 * server writes them down, so this device does, one after the other, in one tab.
 */
export async function hearUnwritten(notes: Notes): Promise<void> {
  if (notes.account_id !== guestAccount) return
  await navigator.locks.request('hear-unwritten', { ifAvailable: true }, async (lock) => {
    if (!lock) return
    const rows = await (await notes.device.open()).getAll('recordings')
    for (const { ulid, recorded_at, engine, segments, edited_at } of rows) {
      if (engine !== null || segments.length > 0 || edited_at !== null) continue
      const sound = await notes.readSound(ulid)
      if (sound) await bringWords(notes, { ulid, recorded_at }, wordsOf(sound))
    }
  })
}

async function wordsOf(sound: Blob) {
  const { hearSound } = await import('../../base/speech/hear-sound.ts')
  return hearSound(sound)
}
