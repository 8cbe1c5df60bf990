import type { Notes } from '../local-db/notes.ts'
import type { AskingProgress } from './search-messages.ts'
import { searchClientOf } from './search-state.ts'

/** While a question is typed, the index and the model are taken from the disk. How far the notes are read. */
export async function prepareToAsk(notes: Notes, timeZone: string): Promise<AskingProgress> {
  const client = await searchClientOf(notes)
  void client.call('useZone', { timeZone }).catch(() => undefined)
  return client.call('meanings', undefined)
}
