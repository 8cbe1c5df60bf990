import { eq } from 'drizzle-orm'
import type { Blobs } from '../../ports/blobs.ts'
import type { Database } from '../../ports/database.ts'
import { upload } from '../db/uploads-schema.ts'
import { removeFile } from './upload-path.ts'

export interface DiscardNeeds {
  /** Of the bytes of unfinished uploads. */
  uploadsFolder: string
  database: Pick<Database, 'db'>
  blobs: Pick<Blobs, 'remove'>
}

/** The upload is as if it had never been: the sender still has the sound, and may begin again. */
export async function discardUpload(
  { uploadsFolder, database, blobs }: DiscardNeeds,
  row: { id: string; blob_key: string | null },
): Promise<void> {
  await database.db.delete(upload).where(eq(upload.id, row.id))
  await removeFile(uploadsFolder, row.id)
  if (row.blob_key) await blobs.remove(row.blob_key)
}
