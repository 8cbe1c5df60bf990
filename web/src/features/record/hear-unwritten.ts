import type { SpeechLanguage } from '@earmark/core/speech/understood-languages.ts'
import { guestAccount, type Notes } from '../../base/local-db/notes.ts'
import { attachLateCaptions } from './attach-late-captions.ts'

/**
 * Notes made without an account whose captions never came: the page was closed first, or a crash left them behind. No
 * server writes them down, so this device does, one after the other, in one tab.
 */
export async function hearUnwritten(notes: Notes, understood: readonly SpeechLanguage[]): Promise<void> {
  if (notes.account_id !== guestAccount) return
  await navigator.locks.request('hear-unwritten', { ifAvailable: true }, async (lock) => {
    if (!lock) return
    const db = await notes.device.open()
    const rows = await db.getAll('recordings')
    for (const { ulid, recorded_at, engine, edited_at } of rows) {
      if (engine !== null || edited_at !== null) continue
      if (((await db.get('transcripts', ulid))?.segments ?? []).length > 0) continue
      const sound = await notes.readSound(ulid)
      if (sound) await attachLateCaptions(notes, { ulid, recorded_at }, wordsOf(sound, notes, understood))
    }
  })
}

async function wordsOf(sound: Blob, notes: Notes, understood: readonly SpeechLanguage[]) {
  const [{ hearSound }, { findCaptionLanguages }] = await Promise.all([
    import('../../base/speech/hear-sound.ts'),
    import('../../base/speech/find-caption-languages.ts'),
  ])
  return hearSound(sound, await findCaptionLanguages(notes, understood))
}
