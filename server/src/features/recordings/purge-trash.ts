import { actorOf } from '@earmark/core/access/principal.ts'
import { purgeTime } from '@earmark/core/entities/trash.ts'
import { asc, isNotNull } from 'drizzle-orm'
import { recording } from '../../platform/db/recordings-schema.ts'
import type { Services } from '../../services.ts'

const batchSize = 100

/** What has lain in the trash for 30 days is gone for good. Nothing names its sound and files then, so they follow. */
export async function purgeTrash({
  database,
  sync,
  now,
}: Pick<Services, 'database' | 'sync' | 'now'>): Promise<void> {
  for (;;) {
    const oldest = await database.db
      .select({
        ulid: recording.ulid,
        account_id: recording.account_id,
        created_by: recording.created_by,
        deleted_at: recording.deleted_at,
      })
      .from(recording)
      .where(isNotNull(recording.deleted_at))
      .orderBy(asc(recording.deleted_at))
      .limit(batchSize)
    const at = now().toISOString()
    const due = oldest.filter(({ deleted_at }) => deleted_at !== null && purgeTime(deleted_at) <= at)
    for (const { ulid, account_id, created_by } of due) {
      const actor = actorOf({ kind: 'system', account_id, user_id: created_by })
      await sync.apply(actor, [{ name: 'recording.purge', args: { ulid } }])
    }
    if (due.length < batchSize) return
  }
}
