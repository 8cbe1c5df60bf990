import { api } from '../api/fetch-client.ts'
import { saveMeta, readMeta } from '../local-db/account-meta.ts'
import type { Notes } from '../local-db/notes.ts'
import { publicNotesOf } from './public-notes.ts'

/** Kept on the device for when there is no connection. */
export async function askPublicNotes(notes: Pick<Notes, 'account_id' | 'device'>): Promise<void> {
  const value = publicNotesOf(notes.account_id)
  try {
    const kept = await readMeta(notes.device, 'public_notes')
    // Only written by the lines below.
    if (kept.text) value.set(new Set(JSON.parse(kept.text) as string[]))
    const { items } = await api.call('GET /pages')
    const ulids = items.filter(isRead).map(({ recording }) => recording)
    value.set(new Set(ulids))
    await saveMeta(notes.device, 'public_notes', { ...kept, text: JSON.stringify(ulids) })
  } catch {
    // Without a connection what was known before stands; the next list asks again.
  }
}

function isRead({ state, taken_down }: { state: string; taken_down: object | null }): boolean {
  return state === 'published' && taken_down === null
}
