import { type UnsavedNote, unsavedNote } from '@earmark/core/recording/unsaved-note.ts'

/** Signing out takes it away with everything else that is noted in the browser. */
const keyOf = (account_id: string) => `earmark:unsaved-note-${account_id}`

/** Written at every key: other than a database this storage has it before the page can be gone. */
export function readUnsaved(account_id: string): UnsavedNote {
  try {
    return unsavedNote.parse(JSON.parse(localStorage.getItem(keyOf(account_id)) ?? 'null'))
  } catch {
    // Nothing is there, or what another build has written, or storage is switched off.
    return { title: '', text: '' }
  }
}

/** Answers whether this browser has it. */
export function saveUnsaved(account_id: string, note: UnsavedNote): boolean {
  try {
    if (note.title === '' && note.text === '') localStorage.removeItem(keyOf(account_id))
    else localStorage.setItem(keyOf(account_id), JSON.stringify(note))
    return true
  } catch {
    // Storage is full or switched off: whoever types is told.
    return false
  }
}
