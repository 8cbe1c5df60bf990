import type { Sound } from '@earmark/core/entities/recording.ts'
import type { SharedNote } from '@earmark/core/entities/share.ts'
import { AppError } from '@earmark/core/errors.ts'
import { and, eq, inArray } from 'drizzle-orm'
import { newBlobKey } from '../../platform/blob-key.ts'
import { attachmentFile } from '../../platform/db/recordings-schema.ts'
import { readForStrangers } from '../../platform/files/public-picture.ts'
import type { Services } from '../../services.ts'
import type { OpenShare } from './share-row.ts'

type BytesNeeds = Pick<Services, 'database' | 'blobs' | 'soundEncoder'>

/** What lies in the blob store for a copy, under keys of its own. */
export interface CopiedBytes {
  sound: { key: string; about: Sound } | null
  /** As those of the note, but for their keys, and of pictures for what they say besides their pixels. */
  files: (typeof attachmentFile.$inferSelect)[]
}

/** The sound that was made for the link, and the files that go along: all of them or none. */
export async function copyBytes(
  needs: BytesNeeds,
  { share, note: { account_id, ulid } }: OpenShare,
  note: SharedNote,
): Promise<CopiedBytes> {
  const copied: CopiedBytes = { sound: null, files: [] }
  const ids = note.attachments.map(({ id }) => id)
  const isChosen = and(
    eq(attachmentFile.account_id, account_id),
    eq(attachmentFile.recording_ulid, ulid),
    inArray(attachmentFile.attachment_id, ids),
  )
  const files = ids.length === 0 ? [] : await needs.database.db.select().from(attachmentFile).where(isChosen)
  try {
    if (share.sound_key !== null && note.sound.state === 'ready') {
      const { key, ...kept } = await writeBlob(needs, await needs.blobs.read(share.sound_key))
      copied.sound = { key, about: { type: needs.soundEncoder.type, ...kept } }
    }
    for (const file of files) {
      const { body } = await readForStrangers(needs.blobs, file)
      const { key, ...kept } = await writeBlob(needs, body)
      copied.files.push({ ...file, ...kept, blob_key: key })
    }
    return copied
  } catch (error) {
    await forgetBytes(needs, copied)
    throw error
  }
}

export async function forgetBytes(
  { blobs }: Pick<BytesNeeds, 'blobs'>,
  { sound, files }: CopiedBytes,
): Promise<void> {
  const keys = [...(sound ? [sound.key] : []), ...files.map(({ blob_key }) => blob_key)]
  for (const key of keys) await blobs.remove(key)
}

async function writeBlob(
  { blobs }: Pick<BytesNeeds, 'blobs'>,
  bytes: ReadableStream<Uint8Array> | undefined,
) {
  // Revoked or made anew a moment ago.
  if (!bytes) throw new AppError('not_found', 'its bytes are gone')
  const key = newBlobKey()
  return { key, ...(await blobs.write(key, bytes)) }
}
