import { and, desc, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { Queries } from '../../ports/database.ts'
import { archive } from './archives-schema.ts'
import { attachmentFile, recording } from './recordings-schema.ts'
import { page } from './pages-schema.ts'
import { share } from './shares-schema.ts'
import { upload } from './uploads-schema.ts'

/** Which of these keys of the blob store something in the database refers to. */
export async function usedKeys(db: Queries, keys: string[]): Promise<Set<string>> {
  const found = [
    ...(await db
      .select({ key: recording.sound_key })
      .from(recording)
      .where(inArray(recording.sound_key, keys))),
    ...(await db
      .select({ key: attachmentFile.blob_key })
      .from(attachmentFile)
      .where(inArray(attachmentFile.blob_key, keys))),
    ...(await db.select({ key: archive.blob_key }).from(archive).where(inArray(archive.blob_key, keys))),
    ...(await db.select({ key: page.sound_key }).from(page).where(inArray(page.sound_key, keys))),
    ...(await db.select({ key: share.sound_key }).from(share).where(inArray(share.sound_key, keys))),
    ...(await db
      .select({ key: upload.blob_key })
      .from(upload)
      .where(and(isNull(upload.finished_at), inArray(upload.blob_key, keys)))),
  ]
  return new Set(found.flatMap(({ key }) => key ?? []))
}

/** Some keys that the database refers to, the latest of each kind: enough to see whether a store is its own. */
export async function someKeys(db: Queries, limit: number): Promise<string[]> {
  const found = [
    ...(await db
      .select({ key: recording.sound_key })
      .from(recording)
      .where(isNotNull(recording.sound_key))
      .orderBy(desc(recording.updated_at))
      .limit(limit)),
    ...(await db
      .select({ key: attachmentFile.blob_key })
      .from(attachmentFile)
      .orderBy(desc(attachmentFile.created_at))
      .limit(limit)),
    ...(await db
      .select({ key: archive.blob_key })
      .from(archive)
      .where(isNotNull(archive.blob_key))
      .limit(limit)),
    ...(await db
      .select({ key: upload.blob_key })
      .from(upload)
      .where(and(isNull(upload.finished_at), isNotNull(upload.blob_key)))
      .limit(limit)),
  ]
  return found.flatMap(({ key }) => key ?? [])
}
