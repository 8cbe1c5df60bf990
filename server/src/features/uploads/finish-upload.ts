import { actorOf } from '@earmark/core/access/principal.ts'
import { type OthersSource, othersSource } from '@earmark/core/entities/meeting.ts'
import { isSoundType } from '@earmark/core/speech/sound-type.ts'
import { createHash } from 'node:crypto'
import { AppError } from '@earmark/core/errors.ts'
import { eq } from 'drizzle-orm'
import { newBlobKey } from '../../platform/blob-key.ts'
import { upload } from '../../platform/db/uploads-schema.ts'
import type { JobRunner } from '../../platform/jobs/job-runner.ts'
import type { Sync } from '../../platform/sync/sync.ts'
import type { Quota } from '../../platform/usage/quota.ts'
import type { Blobs } from '../../ports/blobs.ts'
import type { Database, Queries } from '../../ports/database.ts'
import type { Fanout } from '../../ports/fanout.ts'
import { isArchive } from './archive-upload.ts'
import { attachSound } from './attach-sound.ts'
import { discardUpload } from '../../platform/files/discard-upload.ts'
import { notSound, soundTypeOf } from '../../platform/files/sound-type.ts'
import { arrivedBytes, uploadPath } from '../../platform/files/upload-path.ts'

export interface FinishNeeds {
  /** Of the bytes of unfinished uploads. */
  uploadsFolder: string
  database: Database
  blobs: Blobs
  sync: Pick<Sync, 'in'>
  quota: Quota
  fanout: Pick<Fanout, 'poke'>
  jobs: Pick<JobRunner, 'wake'>
  now: () => Date
  /** All bytes of a whole library are here. */
  receiveArchive(tx: Queries, arrived: ArrivedArchive, now: Date): Promise<void>
}

interface ArrivedArchive {
  id: string
  account_id: string
  user_id: string
  blob_key: string
  bytes: number
}

export type UploadRow = typeof upload.$inferSelect

/** What the sender says of the whole, now that it is there. */
export interface Announcement {
  sha256?: string | undefined
  bytes?: number | undefined
}

export interface Finished {
  ulid: string
  sha256: string
  bytes: number
}

/**
 * All bytes are here: they become the recording's sound. It can be cut off after any step and asked for again, and
 * asked for many times at once: the sound is attached once, and one job is queued.
 */
export function createFinisher(needs: FinishNeeds) {
  const underWay = new Map<string, Promise<Finished>>()
  return async (row: UploadRow, announced: Announcement): Promise<Finished> => {
    const finished = doneBefore(row)
    if (finished) return agreed(finished, announced)
    const first = underWay.get(row.id)
    if (first) return agreed(await first, announced)
    const work = finish(needs, row, announced).finally(() => underWay.delete(row.id))
    underWay.set(row.id, work)
    return work
  }
}

async function finish(needs: FinishNeeds, row: UploadRow, announced: Announcement): Promise<Finished> {
  const { uploadsFolder, database, blobs } = needs
  const arrived = await arrivedBytes(uploadsFolder, row.id)
  // No file any more: it was moved, and then something ended this before its end.
  const bytes = arrived ?? (row.blob_key ? await blobs.size(row.blob_key) : undefined)
  if (bytes === undefined) throw new AppError('not_found', `upload ${row.id} has no file`)
  if (bytes !== (row.length ?? announced.bytes)) {
    throw new AppError('conflict', 'bytes are missing', { detail: 'Not all of this audio has arrived yet.' })
  }
  if (bytes === 0) {
    await discardUpload(needs, row)
    throw new AppError('invalid_input', 'an upload of nothing', { detail: 'This file is empty.' })
  }
  const blob_key = row.blob_key ?? newBlobKey()
  const expected_sha256 = announced.sha256 ?? row.expected_sha256
  const known = { blob_key, expected_sha256, length: bytes }
  await database.db.update(upload).set(known).where(eq(upload.id, row.id))
  if (arrived !== undefined) await blobs.take(blob_key, uploadPath(uploadsFolder, row.id))
  return attach(needs, { ...row, ...known })
}

type MovedUpload = UploadRow & { blob_key: string; length: number }

async function attach(needs: FinishNeeds, row: MovedUpload): Promise<Finished> {
  const { database, blobs, fanout, jobs, now } = needs
  const { account_id, user_id, recording_ulid: ulid, title, recorded_at, blob_key, length: bytes } = row
  const sha256 = await hashOf(blobs, blob_key)
  if (row.expected_sha256 !== null && row.expected_sha256 !== sha256) {
    await discardUpload(needs, row)
    throw mismatch
  }
  const by = { actor: actorOf({ kind: 'system', account_id, user_id }), now: now() }
  // Nobody else sees or hears it before its note has come and says for whom it was recorded.
  const isImported = !row.grows && !isNamedByApp(row)
  const arrived = {
    ulid,
    title,
    recorded_at,
    channel_id: null,
    blob_key,
    isImported,
    others: othersOf(row),
    isTwoPeople: row.metadata.sides === 'apart',
  }
  const type = await soundTypeOf(blobs, blob_key)
  if (!isArchive(row) && !isSoundType(type)) {
    await discardUpload(needs, row)
    throw notSound()
  }
  const isAttached = await database
    .transaction(async (tx) => {
      const attached = isArchive(row)
        ? await needs
            .receiveArchive(tx, { id: ulid, account_id, user_id, blob_key, bytes }, by.now)
            .then(() => true)
        : await attachSound({ changes: needs.sync.in(tx), quota: needs.quota }, by, {
            ...arrived,
            sound: { type, bytes, sha256 },
          })
      const ended = { finished_at: by.now.toISOString(), sha256 }
      await tx.update(upload).set(ended).where(eq(upload.id, row.id))
      return attached
    })
    .catch(async (error: unknown) => {
      // Refused for good; after any other failure it is asked for again.
      if (error instanceof AppError) await discardUpload(needs, row)
      throw error
    })
  if (!isAttached) await blobs.remove(blob_key)
  fanout.poke(account_id)
  jobs.wake()
  return { ulid, sha256, bytes }
}

/** What came of it was checked when the upload began. */
function othersOf({ metadata }: UploadRow): OthersSource | undefined {
  return othersSource.safeParse(metadata.others).data
}

/** What is recorded here has no name but its note's. */
function isNamedByApp({ metadata, recording_ulid }: UploadRow): boolean {
  return metadata.filename?.startsWith(recording_ulid) === true
}

async function hashOf(blobs: Blobs, key: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const piece of (await blobs.read(key)) ?? []) hash.update(piece)
  return hash.digest('hex')
}

function doneBefore(row: UploadRow): Finished | undefined {
  if (row.finished_at === null || row.sha256 === null || row.length === null) return undefined
  return { ulid: row.recording_ulid, sha256: row.sha256, bytes: row.length }
}

function agreed(finished: Finished, { sha256 }: Announcement): Finished {
  if (sha256 !== undefined && sha256 !== finished.sha256) throw mismatch
  return finished
}

const mismatch = new AppError('conflict', 'the hash of what arrived is another', {
  detail: 'What arrived is not what was sent. Send it again from the beginning.',
})
