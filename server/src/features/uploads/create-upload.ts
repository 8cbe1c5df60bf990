import { randomBytes } from 'node:crypto'
import { AppError } from '@earmark/core/errors.ts'
import { isRecordable } from '@earmark/core/entities/moment.ts'
import { ulid } from '@earmark/core/ids.ts'
import { refused } from '@earmark/core/refusals.ts'
import { takenTime } from '@earmark/core/sync/clock.ts'
import { titleOfFile } from '@earmark/core/text/title-of-file.ts'
import { upload } from '../../platform/db/uploads-schema.ts'
import { type DiskRoom, demandRoom } from '../../platform/disk-room.ts'
import type { WriteContext } from '../../platform/sync/write-context.ts'
import type { Quota } from '../../platform/usage/quota.ts'
import type { Queries } from '../../ports/database.ts'
import { checkArchive } from './archive-upload.ts'
import { bytesUnderWay, type OpenUploads, openUploads } from './open-uploads.ts'
import { demandOwnRecording } from './own-recording.ts'
import { maxUploadBytes } from './tus-server.ts'
import type { UploadMetadata } from './upload-metadata.ts'

/** Of one person in one account. */
const maxOpenUploads = 1_000

export interface Announced {
  metadata: UploadMetadata
  /** In bytes; undefined while it is still being recorded. */
  length: number | undefined
}

export interface UploadNeeds {
  db: Queries
  /** Of the bytes of unfinished uploads. */
  uploadsFolder: string
  room: DiskRoom
  quota: Quota
}

/** Makes the row of a new upload and gives its id; its bytes may come. */
export async function createUpload(
  needs: UploadNeeds,
  by: WriteContext,
  { metadata, length }: Announced,
): Promise<string> {
  const { db, uploadsFolder, room, quota } = needs
  const { actor, now } = by
  if (length === 0) {
    throw new AppError('invalid_input', 'an upload of nothing', { detail: 'This file is empty.' })
  }
  const isArchive = metadata.purpose === 'archive'
  if (isArchive) await checkArchive(needs, by, length)
  else if ((length ?? 0) > maxUploadBytes) {
    throw new AppError('too_large', 'over the hard limit', { detail: 'The limit is 2 GB.' })
  }
  await demandRoom(room, length ?? 0)
  if (metadata.ulid !== undefined) await demandOwnRecording(db, actor, metadata.ulid)
  const open = openUploads({ ...actor, recording_ulid: metadata.ulid })
  const storage = await quota.readStorage(db, by, open)
  demandFewOpen(storage.beside)
  if (!isArchive) storage.demandRoom((await bytesUnderWay(uploadsFolder, storage.beside)) + (length ?? 0))
  const id = randomBytes(16).toString('hex')
  const { title = nameOf(metadata), sha256 = null } = metadata
  const recording_ulid = metadata.ulid ?? ulid(now.getTime(), randomBytes(10))
  const row = {
    user_id: actor.user_id,
    account_id: actor.account_id,
    id,
    recording_ulid,
    title,
    recorded_at: recordedAt(metadata, now),
    metadata: { ...said(metadata), ulid: recording_ulid },
    expected_sha256: sha256,
    length: length ?? null,
    grows: length === undefined,
    created_at: now.toISOString(),
  }
  await db.insert(upload).values(row)
  return id
}

/** A device sends the note with its title by itself. */
function nameOf({ ulid: noteOfDevice, filename = '' }: UploadMetadata): string {
  return noteOfDevice === undefined ? titleOfFile(filename) : ''
}

/** A device whose clock is ahead must not be kept from sending what it has recorded: that was now. */
function recordedAt({ recorded_at }: UploadMetadata, now: Date): string {
  const taken = takenTime(recorded_at, now.toISOString())
  if (isRecordable(taken, now.toISOString())) return taken
  throw refused('not_recordable', `nothing was recorded at ${taken}`)
}

/** What the protocol gives back to who asks for it. */
function said({ filename, filetype, purpose, others, sides }: UploadMetadata): Record<string, string> {
  return {
    ...(filename !== undefined && { filename }),
    ...(filetype !== undefined && { filetype }),
    ...(purpose !== undefined && { purpose }),
    ...(others !== undefined && { others }),
    ...(sides !== undefined && { sides }),
  }
}

function demandFewOpen({ own }: OpenUploads): void {
  if (own < maxOpenUploads) return
  throw new AppError('rate_limited', 'too many open uploads', {
    detail: `There are ${maxOpenUploads} unfinished uploads already. Finish some first.`,
  })
}
