import type { Meaning } from '@earmark/core/meaning/rank.ts'
import { and, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { recording, transcript } from '../../platform/db/recordings-schema.ts'
import { isItsTranscript } from '../../platform/sync/read-recording.ts'
import { type MeaningModels, modelOfQuestion } from '../../platform/meaning-models.ts'
import { type Seer, visibleTo } from '../../platform/sync/visibility.ts'
import { sentenceVectors } from '../../platform/db/vectors-schema.ts'
import type { Queries } from '../../ports/database.ts'
import type { Partition } from '../../ports/search-index.ts'
import type { FollowNeeds, NotesFollower } from './follow-notes.ts'
import { seenPartitions } from './read-searched.ts'
import { soon } from './soon.ts'
import { areFresh } from './stale-vectors.ts'

export interface AskNeeds extends FollowNeeds {
  follower: NotesFollower
  models: MeaningModels
}

/** What the model of the notes makes of a question. */
export async function meaningOf(
  { db, models }: Pick<AskNeeds, 'db' | 'models'>,
  seer: Seer,
  query: string,
): Promise<Meaning | undefined> {
  const vectors = await modelOfQuestion(db, models, seer)
  const vector = vectors?.understands(query) ? await vectors.ofQuestion(query) : undefined
  return vectors && vector && { model: vectors.model, vector }
}

/** The partitions that a person sees, with all that their notes say now. */
export async function upToDate(
  { db, follower, meanings }: AskNeeds,
  seer: Seer,
  channel?: string,
): Promise<Partition[]> {
  const partitions = await seenPartitions(db, seer, channel)
  const { account_id } = seer
  const bring = async () => {
    await follower.bringUpToDate(account_id, partitions)
    await meanings.bringUpToDate(account_id, partitions)
  }
  await soon(bring())
  return partitions
}

/** As far as the seer still sees them; with what the model of the question has made of them. */
export async function readTexts(
  db: Queries,
  seer: Seer,
  { ulids, model }: { ulids: readonly string[]; model: string | undefined },
) {
  if (ulids.length === 0) return []
  const rows = await db
    .select({
      ulid: recording.ulid,
      title: recording.title,
      text: sql<string>`coalesce(${transcript.text}, '')`,
      vectors: sentenceVectors.vectors,
      middle: sentenceVectors.middle,
    })
    .from(recording)
    .leftJoin(transcript, isItsTranscript)
    .leftJoin(sentenceVectors, model === undefined ? sql`false` : areFresh(model))
    .where(isSeen(db, seer, ulids))
  return rows.map(({ vectors, middle, ...row }) => ({ ...row, ...(vectors && { vectors }), middle }))
}

export function isSeen(db: Queries, seer: Seer, ulids: readonly string[]): SQL | undefined {
  return and(
    visibleTo(db, seer).recordings,
    inArray(recording.ulid, [...ulids]),
    isNull(recording.deleted_at),
  )
}
