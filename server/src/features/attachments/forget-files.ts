import { and, lt, notExists, sql } from 'drizzle-orm'
import { attachmentFile, recording } from '../../platform/db/recordings-schema.ts'
import type { Services } from '../../services.ts'

const dayMs = 24 * 60 * 60 * 1000

/**
 * Files whose attachment is gone, after a day: so long a removal can be undone. When it was removed nothing tells,
 * but a note that has not changed for a day has lost nothing within it.
 */
export async function forgetFiles({ database, now }: Pick<Services, 'database' | 'now'>): Promise<void> {
  const { account_id, recording_ulid, attachment_id, created_at } = attachmentFile
  const yesterday = new Date(now().getTime() - dayMs).toISOString()
  const itsNote = database.db
    .select({ one: sql`1` })
    .from(recording)
    .where(
      sql`${recording.account_id} = ${account_id} AND ${recording.ulid} = ${recording_ulid}
        AND (${recording.attachments} @> jsonb_build_array(jsonb_build_object('id', ${attachment_id}))
          OR ${recording.updated_at} >= ${yesterday})`,
    )
  await database.db.delete(attachmentFile).where(and(lt(created_at, yesterday), notExists(itsNote)))
}
