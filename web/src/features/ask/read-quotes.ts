import type { Citation } from '@earmark/core/entities/conversation.ts'
import type { Notes } from '../../base/local-db/notes.ts'
import { readWhole } from '../../base/local-db/row-cache.ts'
import { showQuote, type ShownQuote } from './shown-quote.ts'

/** What stands at these places, as the notes have it at this moment. */
export async function readQuotes(
  { device }: Pick<Notes, 'device'>,
  citations: readonly Citation[],
  asks: string,
): Promise<ShownQuote[]> {
  const db = await device.open()
  const notes = await Promise.all(citations.map(({ recording }) => readWhole(db, recording)))
  return citations.map((citation, at) => showQuote(citation, notes[at] ?? null, asks))
}
