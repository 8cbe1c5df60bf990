import { readdir, stat } from 'node:fs/promises'
import { and, eq, inArray } from 'drizzle-orm'
import { discardedFile, upload } from '../../platform/db/uploads-schema.ts'
import { usedKeys } from '../../platform/db/used-keys.ts'
import type { Log } from '../../platform/log.ts'
import type { Notices } from '../../platform/notices.ts'
import type { FinishNeeds } from './finish-upload.ts'
import { ifThere } from '../../platform/files/if-there.ts'
import { isUploadId, uploadPath, removeFile } from '../../platform/files/upload-path.ts'

export interface SweepFilesNeeds extends Pick<FinishNeeds, 'uploadsFolder' | 'database' | 'blobs' | 'now'> {
  log: Log
  notices: Notices
}

const dayMs = 24 * 60 * 60 * 1000
const batchSize = 500

/** So long an operator has to find out that the wrong database was in use. */
const daysAside = 30

/** More than this many leftovers, and more than this part of all files, are no leftovers: something is wrong. */
const handful = 20
const smallPart = 0.1

/** Bytes whose row was deleted for good go with it, whatever else lies around. */
export async function removeDiscarded(
  needs: Pick<SweepFilesNeeds, 'uploadsFolder' | 'database' | 'blobs'>,
): Promise<void> {
  const { uploadsFolder, blobs } = needs
  const { db } = needs.database
  for (;;) {
    const some = await db.select().from(discardedFile).limit(batchSize)
    const keysOf = (kind: 'blob' | 'upload') => some.flatMap((file) => (file.kind === kind ? file.key : []))
    const [keys, ids] = [keysOf('blob'), keysOf('upload')]
    // A note that was moved is deleted in one account and made in another, with the same sound.
    const used = await usedKeys(db, keys)
    for (const key of keys) if (!used.has(key)) await blobs.remove(key)
    for (const id of ids) await removeFile(uploadsFolder, id)
    await db
      .delete(discardedFile)
      .where(and(eq(discardedFile.kind, 'blob'), inArray(discardedFile.key, keys)))
    await db
      .delete(discardedFile)
      .where(and(eq(discardedFile.kind, 'upload'), inArray(discardedFile.key, ids)))
    if (some.length < batchSize) return
  }
}

/** Files of uploads that the database does not know, a month after their last byte. */
export async function sweepUploadFiles({
  uploadsFolder,
  database,
  now,
}: Pick<SweepFilesNeeds, 'uploadsFolder' | 'database' | 'now'>): Promise<void> {
  const ids = (await readdir(uploadsFolder)).filter(isUploadId)
  for (let at = 0; at < ids.length; at += batchSize) {
    const some = ids.slice(at, at + batchSize)
    const rows = await database.db.select({ id: upload.id }).from(upload).where(inArray(upload.id, some))
    const known = new Set(rows.map(({ id }) => id))
    for (const id of some) {
      if (!known.has(id) && (await isOlderThan(uploadPath(uploadsFolder, id), daysAside, now()))) {
        await removeFile(uploadsFolder, id)
      }
    }
  }
}

/**
 * Bytes that nothing refers to and nobody deleted: of writes that were cut off, or because this is not the database they
 * belong to. They are set aside, and go a month later. The young ones are left alone, because what refers to them may
 * still be on its way.
 */
export async function sweepBlobs(needs: SweepFilesNeeds): Promise<void> {
  const { blobs, now, log, notices } = needs
  const found = await look(needs)
  for (const key of found.missed) await blobs.bringBack(key)
  for (const key of found.expired) await blobs.remove(key)

  const { orphans, files } = found
  if (orphans.length > handful && orphans.length > files * smallPart) {
    log('error', 'sweep stopped: too many files that the database does not know', {
      files,
      unknown: orphans.length,
    })
    notices.put(
      'sweep',
      `the database knows nothing of ${orphans.length} of ${files} files; none was touched, see "Files that nobody refers to" in the operators' guide`,
    )
    return
  }
  notices.drop('sweep')
  for (const key of orphans) await blobs.setAside(key, now())
  if (orphans.length > 0) log('warn', 'files set aside', { files: orphans.length })
}

/** What is to be done with each file, before anything is done with any. */
async function look({ database, blobs, now }: SweepFilesNeeds) {
  const sure = now().getTime() - dayMs
  const expiry = now().getTime() - (daysAside + 1) * dayMs
  const found = { files: 0, orphans: [] as string[], missed: [] as string[], expired: [] as string[] }
  let batch: Array<{ key: string; kept_at: Date; set_aside_at: Date | null }> = []
  const sort = async () => {
    const used = await usedKeys(
      database.db,
      batch.map(({ key }) => key),
    )
    for (const { key, kept_at, set_aside_at } of batch) {
      if (set_aside_at === null) found.files += 1
      if (used.has(key)) {
        if (set_aside_at) found.missed.push(key)
      } else if (set_aside_at === null) {
        if (kept_at.getTime() < sure) found.orphans.push(key)
      } else if (set_aside_at.getTime() < expiry) found.expired.push(key)
    }
    batch = []
  }
  for await (const blob of blobs.list()) {
    batch.push(blob)
    if (batch.length === batchSize) await sort()
  }
  await sort()
  return found
}

async function isOlderThan(file: string, days: number, now: Date): Promise<boolean> {
  const found = await ifThere(stat(file))
  return found !== undefined && found.mtime.getTime() < now.getTime() - days * dayMs
}
