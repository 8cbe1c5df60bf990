import { and, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { recording, transcript } from '../../platform/db/recordings-schema.ts'
import { isItsTranscript } from '../../platform/sync/read-recording.ts'
import { type Seer, visibleTo } from '../../platform/sync/visibility.ts'
import type { Queries } from '../../ports/database.ts'
import type { Partition } from '../../ports/search-index.ts'
import type { FollowNeeds, NotesFollower } from './follow-notes.ts'
import { seenPartitions } from './read-searched.ts'
import { soon } from './soon.ts'

export interface AskNeeds extends FollowNeeds {
  follower: NotesFollower
}

/** The partitions that a person sees, with all that their notes say now. */
export async function upToDate(
  { db, follower }: AskNeeds,
  seer: Seer,
  channel?: string,
): Promise<Partition[]> {
  const partitions = await seenPartitions(db, seer, channel)
  await soon(follower.bringUpToDate(seer.account_id, partitions))
  return partitions
}

/** As far as the seer still sees them. */
export async function readTexts(db: Queries, seer: Seer, ulids: readonly string[]) {
  if (ulids.length === 0) return []
  return db
    .select({
      ulid: recording.ulid,
      title: recording.title,
      text: sql<string>`coalesce(${transcript.text}, '')`,
    })
    .from(recording)
    .leftJoin(transcript, isItsTranscript)
    .where(isSeen(db, seer, ulids))
}

export function isSeen(db: Queries, seer: Seer, ulids: readonly string[]): SQL | undefined {
  return and(
    visibleTo(db, seer).recordings,
    inArray(recording.ulid, [...ulids]),
    isNull(recording.deleted_at),
  )
}
