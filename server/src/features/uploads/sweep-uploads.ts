import { and, isNull, lt } from 'drizzle-orm'
import { upload } from '../../platform/db/uploads-schema.ts'
import { discardUpload, type DiscardNeeds } from '../../platform/files/discard-upload.ts'

interface SweepNeeds extends DiscardNeeds {
  now: () => Date
}

const dayMs = 24 * 60 * 60 * 1000
const uploadDays = 7

/** Uploads that nobody went on with for a week, and a week after their end those that were finished. */
export async function sweepUploads(needs: SweepNeeds): Promise<void> {
  const { database, now } = needs
  const old = before(now(), uploadDays)
  const expired = await database.db
    .select({ id: upload.id, blob_key: upload.blob_key })
    .from(upload)
    .where(and(isNull(upload.finished_at), lt(upload.created_at, old)))
  for (const row of expired) await discardUpload(needs, row)
  await database.db.delete(upload).where(lt(upload.finished_at, old))
}

function before(now: Date, days: number): string {
  return new Date(now.getTime() - days * dayMs).toISOString()
}
