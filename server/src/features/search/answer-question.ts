import type { ConversationScope, Exchange } from '@earmark/core/entities/conversation.ts'
import { citeAnswer } from '@earmark/core/meaning/citations.ts'
import type { FollowUp } from '@earmark/core/meaning/follow-up.ts'
import { transcript, recording } from '../../platform/db/recordings-schema.ts'
import { isItsTranscript } from '../../platform/sync/read-recording.ts'
import type { Seer } from '../../platform/sync/visibility.ts'
import type { Queries } from '../../ports/database.ts'
import { type AskNeeds, isSeen, readTexts, upToDate } from './read-asked.ts'

interface Asking {
  seer: Seer
  question: FollowUp
  scope: ConversationScope
  timeZone: string
}

/** From the notes that the person may see now, and no others. Where some were chosen, from those. */
export async function answerQuestion(
  needs: AskNeeds,
  { seer, question, scope: { channel, recordings, ...filter }, timeZone }: Asking,
): Promise<Pick<Exchange, 'is_said' | 'citations'>> {
  const { db, index } = needs
  const partitions = await upToDate(needs, seer, channel)
  const about = await index.ask(partitions, question, { timeZone, filter })
  const read = await readTexts(db, seer, recordings ?? about.asked.ulids)
  const answer = await index.answer(read, about)
  const notes = await readQuoted(
    db,
    seer,
    answer.quotes.map(({ ulid }) => ulid),
  )
  return citeAnswer(answer, (ulid) => notes.get(ulid)?.segments)
}

/** With their text and its times, by ulid; as far as the seer still sees them. */
export async function readQuoted(db: Queries, seer: Seer, ulids: readonly string[]) {
  if (ulids.length === 0) return new Map()
  const rows = await db
    .select({ ulid: recording.ulid, text: transcript.text, segments: transcript.segments })
    .from(recording)
    .innerJoin(transcript, isItsTranscript)
    .where(isSeen(db, seer, [...new Set(ulids)]))
  return new Map(rows.map((row) => [row.ulid, row]))
}
