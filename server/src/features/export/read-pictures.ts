import { buffer } from 'node:stream/consumers'
import type { Recording } from '@earmark/core/entities/recording.ts'
import { filesOf } from '../../platform/archive/read-notes.ts'
import type { Seer } from '../../platform/sync/visibility.ts'
import type { Services } from '../../services.ts'

export interface Picture {
  type: string
  bytes: Uint8Array
}

/** The pictures of a note by the identifiers of their attachments. */
export type Pictures = ReadonlyMap<string, Picture>

/** A document is sent by mail and opened on telephones: what would make it too large stays a name in it. */
const maxBytesEach = 10 * 10 ** 6
const maxBytesInAll = 40 * 10 ** 6

const types: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp'])

/** In the order in which they hang on the note, as many as there is room for. */
export async function readPictures(
  { database, blobs }: Pick<Services, 'database' | 'blobs'>,
  seer: Pick<Seer, 'account_id'>,
  { ulid, attachments }: Pick<Recording, 'ulid' | 'attachments'>,
): Promise<Pictures> {
  const files = await filesOf(database.db, seer, ulid)
  const pictures = new Map<string, Picture>()
  let room = maxBytesInAll
  for (const { id } of attachments) {
    const file = files.find(({ attachment_id }) => attachment_id === id)
    if (!file || !types.has(file.type) || file.bytes > Math.min(maxBytesEach, room)) continue
    const bytes = await blobs.read(file.blob_key)
    // Bytes that are lost are no reason to keep back the words.
    if (!bytes) continue
    pictures.set(id, { type: file.type, bytes: await buffer(bytes) })
    room -= file.bytes
  }
  return pictures
}
