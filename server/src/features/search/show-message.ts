import type { CitedQuote, Message } from '@earmark/core/conversations-api.ts'
import type { Citation, Conversation, ConversationScope } from '@earmark/core/entities/conversation.ts'
import { notSaidIn, type QuotedNote, quoteNow } from '@earmark/core/meaning/citations.ts'
import type { Seer } from '../../platform/sync/visibility.ts'
import type { Queries } from '../../ports/database.ts'
import { readQuoted } from './answer-question.ts'

/** With the words that the notes have now, as far as the seer still sees them. */
export async function showMessages(
  db: Queries,
  seer: Seer,
  { exchanges, scope }: Pick<Conversation, 'exchanges' | 'scope'>,
): Promise<Message[]> {
  const cited = exchanges.flatMap(({ citations }) => citations.map(({ recording }) => recording))
  const notes: ReadonlyMap<string, QuotedNote> = await readQuoted(db, seer, cited)
  return exchanges.map(({ citations, question, ...exchange }) => {
    const quotes = citations.flatMap((citation) => showCitation(citation, notes, question))
    return { ...exchange, question, ...saidBy(exchange.is_said, { quotes, scope }) }
  })
}

function saidBy(
  isSaid: boolean,
  { quotes, scope }: { quotes: CitedQuote[]; scope: ConversationScope },
): Pick<Message, 'text' | 'citations' | 'nearest'> {
  if (!isSaid) return { text: notSaidIn(scope), citations: [], nearest: quotes[0] ?? null }
  return { text: quotes.flatMap(({ quote }) => quote ?? []).join('\n'), citations: quotes, nearest: null }
}

function showCitation(
  citation: Citation,
  notes: ReadonlyMap<string, QuotedNote>,
  question: string,
): CitedQuote[] {
  const { recording, start, end } = citation
  const note = notes.get(recording)
  if (!note) return []
  const now = quoteNow(citation, note, question)
  return [{ recording, start: now?.start ?? start, end: now?.end ?? end, quote: now?.text ?? null }]
}
