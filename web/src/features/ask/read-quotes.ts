import type { Exchange } from '@earmark/core/entities/conversation.ts'
import type { Notes } from '../../base/local-db/notes.ts'
import { readWhole } from '../../base/local-db/row-cache.ts'
import { showQuote, type ShownQuote } from './shown-quote.ts'

/** What an answer quotes, as the notes have it at this moment. */
export async function readQuotes(
  { device }: Pick<Notes, 'device'>,
  { citations }: Exchange,
  asks: string,
): Promise<ShownQuote[]> {
  const db = await device.open()
  const notes = await Promise.all(citations.map(({ recording }) => readWhole(db, recording)))
  return citations.map((citation, at) => showQuote(citation, notes[at] ?? null, asks))
}
