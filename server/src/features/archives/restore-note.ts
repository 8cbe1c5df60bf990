import type { ImportReport } from '@earmark/core/archives-api.ts'
import type { Recording } from '@earmark/core/entities/recording.ts'
import type { Tag } from '@earmark/core/entities/tag.ts'
import { AppError } from '@earmark/core/errors.ts'
import {
  dataName,
  isSameNote,
  type LibraryNote,
  libraryNote,
  ownerOfFile,
  withTagsOf,
} from '@earmark/core/export/library.ts'
import type { Actor } from '@earmark/core/sync/tx.ts'
import { and, eq } from 'drizzle-orm'
import { newBlobKey } from '../../platform/blob-key.ts'
import { attachmentFile, recording, tombstone } from '../../platform/db/recordings-schema.ts'
import { type KeptFile, keepFile } from '../../platform/files/keep-file.ts'
import { soundTypeOf } from '../../platform/files/sound-type.ts'
import { enqueueTranscription } from '../../platform/jobs/enqueue-job.ts'
import { actorNow } from '../../platform/sync/actor-now.ts'
import { applyOnServer } from '../../platform/sync/apply.ts'
import { readRecording } from '../../platform/sync/read-recording.ts'
import type { Blobs } from '../../ports/blobs.ts'
import type { Database, Queries } from '../../ports/database.ts'
import type { OpenArchive } from './open-archive.ts'

export interface RestoreNeeds {
  database: Database
  blobs: Blobs
  now: () => Date
}

export interface Restoring {
  archive: OpenArchive
  actor: Actor
  /** The account's, those of the archive among them. */
  tags: readonly Tag[]
  /** In the transaction that brings the note in. */
  onAdded(tx: Queries): Promise<void>
}

export type Outcome = keyof Omit<ImportReport, 'refusals' | 'refused'>

interface KeptBytes {
  sound: { key: string; type: string } | undefined
  files: { attachment_id: string; created_at: string; kept: KeptFile }[]
}

/**
 * One note out of an archive, with its bytes, in one transaction: all of it or nothing. Asked for again it is there and
 * the same. What is here already is never written over. Throws `invalid_input` for what cannot be taken in.
 */
export async function restoreNote(needs: RestoreNeeds, restoring: Restoring, ulid: string): Promise<Outcome> {
  const { archive, actor, tags } = restoring
  const parsed = libraryNote.safeParse(await archive.readJson(dataName(ulid)))
  if (!parsed.success || !isOwn(parsed.data, ulid)) throw damaged(ulid)
  const note = { ...parsed.data, recording: withTagsOf(parsed.data.recording, tags) }
  const here = await readRecording(needs.database.db, actor, ulid)
  if (here) return isSameNote(here, note.recording) ? 'same' : 'different'
  const kept: KeptBytes = { sound: undefined, files: [] }
  try {
    await keepBytes(needs, archive, { note, kept })
    await needs.database.transaction((tx) => putNote(tx, { ...restoring, note, kept, now: needs.now() }))
    return 'added'
  } catch (error) {
    const keys = [...(kept.sound ? [kept.sound.key] : []), ...kept.files.map((file) => file.kept.blob_key)]
    for (const key of keys) await needs.blobs.remove(key)
    throw error
  }
}

/** What it names is its own, and each once: so no archive can hold more than was found room for. */
function isOwn({ recording: row, sound, files }: LibraryNote, ulid: string): boolean {
  const paths = [...(sound ? [sound.path] : []), ...files.map(({ path }) => path)]
  return (
    row.ulid === ulid &&
    new Set(paths).size === paths.length &&
    paths.every((path) => ownerOfFile(path) === ulid)
  )
}

/** Into the blob store, each checked against the hash that the archive gives for it. */
async function keepBytes(
  { blobs }: RestoreNeeds,
  archive: OpenArchive,
  { note, kept }: { note: LibraryNote; kept: KeptBytes },
): Promise<void> {
  const { sound, files, recording: row } = note
  if (sound && row.sound) {
    const key = newBlobKey()
    kept.sound = { key, type: row.sound.type }
    const { sha256 } = await blobs.write(key, await bytesOf(archive, sound.path))
    if (sha256 !== row.sound.sha256) throw damaged(row.ulid)
    // What the bytes are is asked of them, and not of the archive: it is sent out under this type.
    kept.sound.type = await soundTypeOf(blobs, key)
  }
  for (const { attachment_id, path, sha256, created_at } of files) {
    const file = await keepFile(blobs, await bytesOf(archive, path))
    kept.files.push({ attachment_id, created_at, kept: file })
    if (file.sha256 !== sha256) throw damaged(row.ulid)
  }
}

interface Putting extends Restoring {
  note: LibraryNote
  kept: KeptBytes
  now: Date
}

async function putNote(tx: Queries, { actor: asked, note, kept, now, onAdded }: Putting): Promise<void> {
  const actor = await actorNow(tx, asked)
  const { account_id } = actor
  const row = withSound(note.recording, kept)
  const { ulid } = row
  // Gone for good here, and brought back on purpose: devices are told of the new version, and of no end.
  const isGone = and(
    eq(tombstone.account_id, account_id),
    eq(tombstone.kind, 'recording'),
    eq(tombstone.key, ulid),
  )
  await tx.delete(tombstone).where(isGone)
  const by = { actor, now }
  await applyOnServer(tx, by, [{ name: 'recording.restore_copy', args: { row } }])
  const isThis = and(eq(recording.account_id, account_id), eq(recording.ulid, ulid))
  if (kept.sound) await tx.update(recording).set({ sound_key: kept.sound.key }).where(isThis)
  for (const { attachment_id, created_at, kept: file } of kept.files) {
    const { blob_key, type, bytes, sha256 } = file
    const place = { account_id, recording_ulid: ulid, attachment_id }
    await tx.insert(attachmentFile).values({ ...place, blob_key, type, bytes, sha256, created_at })
  }
  // It was never written down: this one, and no other, is.
  if (row.status === 'uploaded' && kept.sound) await enqueueTranscription(tx, by, ulid)
  await onAdded(tx)
}

/** The sound is told of as it is here: one whose bytes were lost is not here. */
function withSound(row: Recording, { sound }: KeptBytes): Recording {
  return { ...row, sound: row.sound && sound ? { ...row.sound, type: sound.type } : null }
}

async function bytesOf(archive: OpenArchive, path: string): Promise<AsyncIterable<Uint8Array>> {
  const bytes = await archive.read(path)
  if (!bytes) throw damaged(path)
  return bytes
}

function damaged(what: string): AppError {
  return new AppError('invalid_input', `damaged in the archive: ${what}`, {
    detail: 'This note is damaged in the archive.',
  })
}
