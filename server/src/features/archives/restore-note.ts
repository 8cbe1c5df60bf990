import type { Recording } from '@earmark/core/entities/recording.ts'
import type { Tag } from '@earmark/core/entities/tag.ts'
import {
  broughtIn,
  dataName,
  isSameNote,
  type LibraryNote,
  libraryNote,
  ownerOfFile,
  renamed,
  withTagsOf,
} from '@earmark/core/export/library.ts'
import type { Actor } from '@earmark/core/sync/tx.ts'
import { and, eq } from 'drizzle-orm'
import { newBlobKey } from '../../platform/blob-key.ts'
import { attachmentFile, recording, tombstone } from '../../platform/db/recordings-schema.ts'
import { type StoredFile, storeFile } from '../../platform/files/store-file.ts'
import { soundTypeOf } from '../../platform/files/sound-type.ts'
import { enqueueTranscription } from '../../platform/jobs/enqueue-job.ts'
import { actorNow } from '../../platform/sync/actor-now.ts'
import { readRecording } from '../../platform/sync/read-recording.ts'
import type { Changes } from '../../platform/sync/changes.ts'
import type { Sync } from '../../platform/sync/sync.ts'
import type { Blobs } from '../../ports/blobs.ts'
import type { Database, Queries } from '../../ports/database.ts'
import { copyUlid, type Whereabouts } from './find-notes.ts'
import { BadArchive, isDamage, type OpenArchive } from './open-archive.ts'

export interface RestoreNeeds {
  database: Database
  blobs: Blobs
  sync: Pick<Sync, 'in'>
  now: () => Date
}

export interface Restoring {
  archive: OpenArchive
  actor: Actor
  /** The account's, those of the archive among them. */
  tags: readonly Tag[]
  whereabouts: Whereabouts
  /** In the transaction that brings the note in. */
  onAdded(tx: Queries, how: Added): Promise<void>
}

/** How much of a note came, and under which identifier. */
export interface Added {
  isIncomplete: boolean
  isCopy: boolean
}

export type Outcome = 'same' | 'different' | ({ kind: 'added' } & Added)

interface StoredBytes {
  sound: { key: string; type: string } | undefined
  files: { attachment_id: string; created_at: string; kept: StoredFile }[]
  /** Whether something of what the note had is damaged, or not in the archive. */
  isIncomplete: boolean
}

/**
 * One note out of an archive, with its bytes, in one transaction: all of it or nothing. Asked for again it is there and
 * the same. What is here already is never written over. Throws what `isDamage` knows for what cannot be taken in.
 */
export async function restoreNote(needs: RestoreNeeds, restoring: Restoring, ulid: string): Promise<Outcome> {
  const { archive, actor, tags, whereabouts } = restoring
  const parsed = libraryNote.safeParse(await archive.readJson(dataName(ulid)))
  if (!parsed.success || !isOwn(parsed.data, ulid)) throw new BadArchive('note_damaged', ulid)
  const { db } = needs.database
  const itself = await readRecording(db, actor, ulid)
  const isCopy = !itself && whereabouts.elsewhere.has(ulid)
  const own = isCopy ? renamed(parsed.data.recording, copyUlid(actor, ulid)) : parsed.data.recording
  const note = { ...parsed.data, recording: withTagsOf(own, tags) }
  const here = itself ?? (isCopy ? await readRecording(db, actor, own.ulid) : undefined)
  if (here) return isSameNote(here, note.recording) ? 'same' : 'different'
  const kept: StoredBytes = { sound: undefined, files: [], isIncomplete: false }
  try {
    await storeBytes(needs, archive, { note, kept })
    const how = { isCopy, isIncomplete: kept.isIncomplete }
    const putting = { ...restoring, note, kept, how, now: needs.now() }
    await needs.database.transaction((tx) => putNote(needs.sync.in(tx), putting))
    return { kind: 'added', ...how }
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

/** Into the blob store, each checked against the hash that the archive gives for it. What is not it is left out. */
async function storeBytes(
  { blobs }: RestoreNeeds,
  archive: OpenArchive,
  { note, kept }: { note: LibraryNote; kept: StoredBytes },
): Promise<void> {
  const { sound, files, recording: row } = note
  kept.isIncomplete = row.sound !== null && sound === null
  if (sound && row.sound) {
    const key = newBlobKey()
    kept.sound = { key, type: row.sound.type }
    const written = await unlessDamaged(async () => blobs.write(key, await bytesOf(archive, sound.path)))
    if (written?.sha256 === row.sound.sha256) {
      // What the bytes are is asked of them, and not of the archive: it is sent out under this type.
      kept.sound.type = await soundTypeOf(blobs, key)
    } else {
      Object.assign(kept, { sound: undefined, isIncomplete: true })
      await blobs.remove(key)
    }
  }
  for (const { attachment_id, path, sha256, created_at } of files) {
    const file = await unlessDamaged(async () => storeFile(blobs, await bytesOf(archive, path)))
    if (file?.sha256 === sha256) kept.files.push({ attachment_id, created_at, kept: file })
    else if (file) await blobs.remove(file.blob_key)
  }
  kept.isIncomplete ||= kept.files.length < row.attachments.filter(({ bytes }) => bytes !== null).length
}

/** Undefined for bytes that are not what was written, or not there. */
async function unlessDamaged<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work()
  } catch (error) {
    if (isDamage(error)) return undefined
    throw error
  }
}

interface Putting extends Restoring {
  note: LibraryNote
  kept: StoredBytes
  how: Added
  now: Date
}

async function putNote(changes: Changes, putting: Putting): Promise<void> {
  const { actor: asked, note, kept, how, now, onAdded } = putting
  const { tx } = changes
  const actor = await actorNow(tx, asked)
  const { account_id } = actor
  const hasSound = kept.sound !== undefined
  const row = broughtIn(withBytes(note.recording, kept), { now: now.toISOString(), hasSound })
  const { ulid } = row
  // Gone for good here, and brought back on purpose: devices are told of the new version, and of no end.
  const isGone = and(
    eq(tombstone.account_id, account_id),
    eq(tombstone.kind, 'recording'),
    eq(tombstone.key, ulid),
  )
  await tx.delete(tombstone).where(isGone)
  const by = { actor, now }
  const { todos, insights, creation_versions, meeting } = note
  await changes.apply(by, [
    {
      name: 'recording.restore_copy',
      args: { row, todos, insights, creation_versions, meeting },
    },
  ])
  const isThis = and(eq(recording.account_id, account_id), eq(recording.ulid, ulid))
  if (kept.sound) await tx.update(recording).set({ sound_key: kept.sound.key }).where(isThis)
  for (const { attachment_id, created_at, kept: file } of kept.files) {
    const { blob_key, type, bytes, sha256 } = file
    const place = { account_id, recording_ulid: ulid, attachment_id }
    await tx.insert(attachmentFile).values({ ...place, blob_key, type, bytes, sha256, created_at })
  }
  // It was never written down: this one, and no other, is.
  if (row.status === 'uploaded' && kept.sound) await enqueueTranscription(tx, by, { ulid, canWait: true })
  await onAdded(tx, how)
}

/** Sound and files are told of as they are here: what has lost its bytes is named, and has none. */
function withBytes(row: Recording, { sound, files }: StoredBytes): Recording {
  const here = new Set(files.map(({ attachment_id }) => attachment_id))
  return {
    ...row,
    sound: row.sound && sound ? { ...row.sound, type: sound.type } : null,
    attachments: row.attachments.map((each) => (here.has(each.id) ? each : { ...each, bytes: null })),
  }
}

async function bytesOf(archive: OpenArchive, path: string): Promise<AsyncIterable<Uint8Array>> {
  const bytes = await archive.read(path)
  if (!bytes) throw new BadArchive('note_damaged', path)
  return bytes
}
