import { actorOf } from '@earmark/core/access/principal.ts'
import { transcription } from '@earmark/core/entities/recording.ts'
import { and, isNotNull, sql } from 'drizzle-orm'
import { recording, transcript } from '../../platform/db/recordings-schema.ts'
import { isItsTranscript } from '../../platform/sync/read-recording.ts'
import type { Services } from '../../services.ts'

const offered = sql<unknown>`${transcript.corrected}`
const batchSize = 100

/** Transcripts that an earlier version only offered beside what the person had edited become one with it. */
export async function mergeOffered({ database, sync }: Pick<Services, 'database' | 'sync'>): Promise<void> {
  for (;;) {
    const rows = await database.db
      .select({
        ulid: recording.ulid,
        account_id: recording.account_id,
        created_by: recording.created_by,
        offered,
      })
      .from(recording)
      .innerJoin(transcript, isItsTranscript)
      .where(and(isNotNull(recording.edited_at), sql`jsonb_typeof(${transcript.corrected}) = 'object'`))
      .limit(batchSize)
    for (const { ulid, account_id, created_by, ...row } of rows) {
      const actor = actorOf({ kind: 'system', account_id, user_id: created_by })
      const args = { ulid, ...transcription.parse(row.offered) }
      await sync.apply(actor, [{ name: 'recording.set_transcript', args }])
    }
    if (rows.length < batchSize) return
  }
}
