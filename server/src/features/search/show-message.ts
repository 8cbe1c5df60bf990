import type { CitedQuote, Message } from '@earmark/core/conversations-api.ts'
import type { Citation, Conversation } from '@earmark/core/entities/conversation.ts'
import { notSaidIn, type QuotedNote, quoteNow, wasNarrow } from '@earmark/core/meaning/citations.ts'
import { and, isNull } from 'drizzle-orm'
import { recording } from '../../platform/db/recordings-schema.ts'
import { type Seer, visibleTo } from '../../platform/sync/visibility.ts'
import type { Queries } from '../../ports/database.ts'
import { readQuoted } from './answer-question.ts'

/** With the words that the notes have now, as far as the seer still sees them. */
export async function showMessages(
  db: Queries,
  seer: Seer,
  { exchanges, scope }: Pick<Conversation, 'exchanges' | 'scope'>,
): Promise<Message[]> {
  const areThere = exchanges.every(({ is_said }) => is_said) || (await hasNotes(db, seer))
  const cited = exchanges.flatMap(({ citations }) => citations.map((citation) => citation.recording))
  const notes: ReadonlyMap<string, QuotedNote> = await readQuoted(db, seer, cited)
  return exchanges.map(({ citations, question, is_narrow, ...exchange }) => {
    const quotes = citations.flatMap((citation) => showCitation(citation, notes, question))
    const isNarrow = wasNarrow({ is_narrow }, scope)
    return { ...exchange, question, ...saidBy(exchange.is_said, { quotes, isNarrow, areThere }) }
  })
}

async function hasNotes(db: Queries, seer: Seer): Promise<boolean> {
  const { recordings } = visibleTo(db, seer)
  const isThere = and(recordings, isNull(recording.deleted_at))
  const found = await db.select({ ulid: recording.ulid }).from(recording).where(isThere).limit(1)
  return found.length > 0
}

function saidBy(
  isSaid: boolean,
  { quotes, isNarrow, areThere }: { quotes: CitedQuote[]; isNarrow: boolean; areThere: boolean },
): Pick<Message, 'text' | 'citations' | 'nearest'> {
  if (!isSaid) return { text: notSaidIn(isNarrow, areThere), citations: [], nearest: quotes[0] ?? null }
  return { text: quotes.flatMap(({ quote }) => quote ?? []).join('\n'), citations: quotes, nearest: null }
}

function showCitation(
  citation: Citation,
  notes: ReadonlyMap<string, QuotedNote>,
  question: string,
): CitedQuote[] {
  const { recording: ulid, start, end } = citation
  const note = notes.get(ulid)
  if (!note) return []
  const now = quoteNow(citation, note, question)
  return [{ recording: ulid, start: now?.start ?? start, end: now?.end ?? end, quote: now?.text ?? null }]
}
