import type { CalendarsAnswer } from '@earmark/core/meetings/calendars-api.ts'
import { api } from '../../base/api/fetch-client.ts'
import { type LiveValue, makeLiveValue } from '../../base/live-value.ts'
import { readMeta, saveMeta } from '../../base/local-db/account-meta.ts'
import type { Notes } from '../../base/local-db/notes.ts'

type Known = CalendarsAnswer | undefined

const known = new Map<string, LiveValue<Known>>()

/** What the person's calendars say, as far as it is known here; undefined: not asked yet. */
export function calendarsIn(account_id: string): LiveValue<Known> {
  const value = known.get(account_id) ?? makeLiveValue<Known>(undefined)
  known.set(account_id, value)
  return value
}

/** Kept on the device for when there is no connection, and gone from it with the notes. */
export async function askCalendars(notes: Pick<Notes, 'account_id' | 'device'>): Promise<void> {
  const value = calendarsIn(notes.account_id)
  try {
    const kept = await readMeta(notes.device, 'calendars')
    // Only written by the lines below.
    if (kept.text && !value.get()) value.set(JSON.parse(kept.text) as CalendarsAnswer)
    const answer = await api.call('GET /me/calendars')
    value.set(answer)
    await saveMeta(notes.device, 'calendars', { ...kept, text: JSON.stringify(answer) })
  } catch {
    // Without a connection what was known before stands; it is asked again when the page is opened.
  }
}
