import { readdir } from 'node:fs/promises'
import { and, inArray, isNull, lt } from 'drizzle-orm'
import { archive } from '../../platform/db/archives-schema.ts'
import { attachmentFile, recording } from '../../platform/db/recordings-schema.ts'
import { upload } from '../../platform/db/uploads-schema.ts'
import type { Queries } from '../../ports/database.ts'
import { discardUpload, type FinishNeeds } from './finish-upload.ts'
import { isUploadId, removeFile } from './upload-place.ts'

export type SweepNeeds = Pick<FinishNeeds, 'folder' | 'database' | 'blobs' | 'now'>

const dayMs = 24 * 60 * 60 * 1000
const uploadDays = 7
const batchSize = 500

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

/**
 * Files of uploads whose row went with its account or person. A row is there before its file is, so a file without one
 * is nobody's, however young.
 */
export async function sweepUploadFiles({
  folder,
  database,
}: Pick<SweepNeeds, 'folder' | 'database'>): Promise<void> {
  const ids = (await readdir(folder)).filter(isUploadId)
  for (let at = 0; at < ids.length; at += batchSize) {
    const some = ids.slice(at, at + batchSize)
    const rows = await database.db.select({ id: upload.id }).from(upload).where(inArray(upload.id, some))
    const known = new Set(rows.map(({ id }) => id))
    for (const id of some) if (!known.has(id)) await removeFile(folder, id)
  }
}

/**
 * Bytes that nothing refers to: of recordings that are gone for good, of writes that were cut off. The young ones are
 * left alone, because what refers to them may still be on its way.
 */
export async function sweepBlobs({ database, blobs, now }: SweepNeeds): Promise<void> {
  const old = new Date(before(now(), 1))
  let batch: string[] = []
  const sweep = async () => {
    const used = await usedKeys(database.db, batch)
    const orphans = batch.filter((key) => !used.has(key))
    for (const key of orphans) await blobs.remove(key)
    batch = []
  }
  for await (const { key, kept_at } of blobs.list()) {
    if (kept_at < old) batch.push(key)
    if (batch.length === batchSize) await sweep()
  }
  if (batch.length > 0) await sweep()
}

async function usedKeys(db: Queries, keys: string[]): Promise<Set<string>> {
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
    ...(await db
      .select({ key: upload.blob_key })
      .from(upload)
      .where(and(isNull(upload.finished_at), inArray(upload.blob_key, keys)))),
  ]
  return new Set(found.flatMap(({ key }) => key ?? []))
}

function before(now: Date, days: number): string {
  return new Date(now.getTime() - days * dayMs).toISOString()
}
