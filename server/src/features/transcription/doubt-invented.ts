import { actorOf } from '@earmark/core/access/principal.ts'
import type { Segment } from '@earmark/core/entities/recording.ts'
import { and, eq, isNull, like, ne } from 'drizzle-orm'
import { recording, transcript } from '../../platform/db/recordings-schema.ts'
import { isItsTranscript } from '../../platform/sync/read-recording.ts'
import type { Services } from '../../services.ts'

const batchSize = 100

/**
 * Earlier versions marked what they did not understand, and wrote it into the note and its title all the same. There it
 * is taken out, and kept as what was heard; what people have edited is theirs.
 */
export async function doubtInvented({ database, sync }: Pick<Services, 'database' | 'sync'>): Promise<void> {
  for (;;) {
    const { ulid, account_id, created_by, engine } = recording
    const { segments } = transcript
    const rows = await database.db
      .select({ ulid, account_id, created_by, segments, engine })
      .from(recording)
      .innerJoin(transcript, isItsTranscript)
      .where(
        and(
          eq(recording.language, 'und'),
          like(recording.engine, 'moonshine-%'),
          isNull(recording.edited_at),
          ne(transcript.text, ''),
        ),
      )
      .limit(batchSize)
    for (const row of rows) {
      const actor = actorOf({ kind: 'system', account_id: row.account_id, user_id: row.created_by })
      const args = {
        ulid: row.ulid,
        language: 'und',
        engine: row.engine,
        segments: row.segments.map(asHeard),
      }
      await sync.apply(actor, [{ name: 'recording.set_transcript', args }])
    }
    if (rows.length < batchSize) return
  }
}

function asHeard({ start, end, text, speaker }: Segment): Segment {
  return { start, end, text: '', language: 'und', heard: text, ...(speaker !== undefined && { speaker }) }
}
