import type { CitedQuote } from '@earmark/core/conversations-api.ts'
import type { Citation, ConversationScope, Exchange } from '@earmark/core/entities/conversation.ts'
import type { Quote } from '@earmark/core/meaning/choose-quotes.ts'
import { citeAnswer, citeQuote } from '@earmark/core/meaning/citations.ts'
import type { FollowUp } from '@earmark/core/meaning/follow-up.ts'
import type { Source } from '@earmark/core/meaning/written-answer.ts'
import { makeCalendar } from '@earmark/core/search/calendar.ts'
import { recording, transcript } from '../../platform/db/recordings-schema.ts'
import { isItsTranscript } from '../../platform/sync/read-recording.ts'
import type { Seer } from '../../platform/sync/visibility.ts'
import type { Queries } from '../../ports/database.ts'
import { type AskNeeds, isSeen, meaningOf, readTexts, upToDate } from './read-asked.ts'

interface Asking {
  seer: Seer
  question: FollowUp
  scope: ConversationScope
  timeZone: string
}

/** A sentence that may answer, as a model reads it, as it is kept and as it is shown. */
export interface Found {
  source: Source
  citation: Citation
  shown: CitedQuote
}

/** From the notes that the person may see now, and no others. Where some were chosen, from those. */
export async function answerQuestion(
  needs: AskNeeds,
  { seer, question, scope: { channel, recordings, ...filter }, timeZone }: Asking,
): Promise<Pick<Exchange, 'is_said' | 'citations'> & { found: Found[] }> {
  const { db, index } = needs
  const [partitions, meaning] = await Promise.all([
    upToDate(needs, seer, channel),
    meaningOf(needs, seer, question.query),
  ])
  const about = await index.ask(partitions, { ...question, meaning }, { timeZone, filter })
  const ulids = recordings ?? about.asked.ulids
  const read = await readTexts(db, seer, { ulids, model: meaning?.model })
  const answer = await index.answer(read, about)
  const quotes = [...answer.quotes, ...answer.more]
  const notes = await readQuoted(
    db,
    seer,
    quotes.map(({ ulid }) => ulid),
  )
  const found = quotes.flatMap((quote) => foundIn(quote, notes, timeZone) ?? [])
  return { ...citeAnswer(answer, (ulid) => notes.get(ulid)?.segments), found }
}

type Quoted = Awaited<ReturnType<typeof readQuoted>>

function foundIn(quote: Quote, notes: Quoted, timeZone: string): Found | undefined {
  const note = notes.get(quote.ulid)
  const citation = citeQuote(quote, (ulid) => notes.get(ulid)?.segments)
  if (!note || !citation) return undefined
  const { recording: ulid, start, end } = citation
  return {
    source: {
      text: quote.text,
      title: note.title,
      said_on: makeCalendar(timeZone)(Date.parse(note.recorded_at)),
    },
    citation,
    shown: { recording: ulid, start, end, quote: quote.text },
  }
}

/** With their text and its times, by ulid; as far as the seer still sees them. */
export async function readQuoted(db: Queries, seer: Seer, ulids: readonly string[]) {
  const rows = await db
    .select({
      ulid: recording.ulid,
      title: recording.title,
      recorded_at: recording.recorded_at,
      text: transcript.text,
      segments: transcript.segments,
    })
    .from(recording)
    .innerJoin(transcript, isItsTranscript)
    .where(isSeen(db, seer, [...new Set(ulids)]))
  return new Map(rows.map((row) => [row.ulid, row]))
}
