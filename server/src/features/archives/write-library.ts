import { createHash, type Hash } from 'node:crypto'
import { wholeCreations } from '@earmark/core/creations/whole-creations.ts'
import type { MissingBytes } from '@earmark/core/archives-api.ts'
import { tagNamesOf } from '@earmark/core/export/export-recording.ts'
import {
  aboutLibrary,
  attachmentName,
  dataName,
  infoName,
  type LibraryInfo,
  type LibraryNote,
  libraryMarkdown,
  libraryVersion,
  markdownName,
  settled,
  soundName,
} from '@earmark/core/export/library.ts'
import type { Tag } from '@earmark/core/entities/tag.ts'
import { vocabularyId } from '@earmark/core/entities/vocabulary-limits.ts'
import type { Actor } from '@earmark/core/sync/tx.ts'
import { extensionOf } from '@earmark/core/speech/sound-type.ts'
import { eq } from 'drizzle-orm'
import {
  filesOf,
  type StoredFileRow,
  notesOf,
  type NoteToExport,
  readMade,
  withBytes,
} from '../../platform/archive/read-notes.ts'
import { review } from '../../platform/db/reviews-schema.ts'
import { readTags } from '../../platform/sync/read-tags.ts'
import { tables } from '../../platform/sync/tables.ts'
import type { Blobs } from '../../ports/blobs.ts'
import type { Queries } from '../../ports/database.ts'
import type { Draft } from './draft.ts'

interface Writing {
  db: Queries
  blobs: Pick<Blobs, 'read' | 'size'>
  actor: Actor
  draft: Draft
  now: Date
  missing: Missing
}

/** What could not be read, so far; noted at once, since the work may be gone on with by another process. */
export interface Missing {
  list(): readonly MissingBytes[]
  note(lost: MissingBytes): Promise<void>
}

const encode = (text: string) => new TextEncoder().encode(text)
const json = (value: unknown) => encode(`${JSON.stringify(value)}\n`)

/** Everything that a person has in their own account, the trash too, each note with its bytes; how many there are. */
export async function writeLibrary(
  writing: Writing,
  onNote: (notes: number) => Promise<void>,
): Promise<number> {
  const { db, actor, draft, now, missing } = writing
  const tags = await readTags(db, actor.account_id)
  const written = () => draft.zip.files().filter(({ name }) => name.startsWith('data/')).length
  let notes = written()
  for await (const note of notesOf(db, actor, { after: draft.after, withTrash: true })) {
    await writeNote(writing, note, tags)
    await draft.mark(note.row.ulid)
    notes += 1
    await onNote(notes)
  }
  const info: LibraryInfo = {
    format: 'earmark-library',
    version: libraryVersion,
    exported_at: now.toISOString(),
    notes,
    tags,
    searches: (await tables.marks.read(db, { seer: actor, key: actor.user_id }))?.searches ?? [],
    conversations: await tables.conversation.tell(db, actor),
    vocabulary: (await tables.vocabulary.read(db, { seer: actor, key: vocabularyId }))?.words ?? [],
    templates: await tables.template.tell(db, actor),
    review: await readReview(db, actor.user_id),
    missing: [...missing.list()],
  }
  await draft.write(draft.zip.add({ name: infoName, bytes: json(info) }))
  await draft.write(draft.zip.add({ name: 'README.txt', bytes: encode(aboutLibrary(info)) }))
  await draft.write(draft.zip.end())
  return notes
}

async function readReview(db: Queries, user_id: string): Promise<LibraryInfo['review']> {
  const { stars, text, name } = review
  const [own] = await db.select({ stars, text, name }).from(review).where(eq(review.user_id, user_id))
  return own ?? null
}

async function writeNote(writing: Writing, { row, sound_key }: NoteToExport, tags: Tag[]): Promise<void> {
  const { db, actor, draft } = writing
  const { ulid } = row
  const sound = await writeSound(writing, { row, sound_key })
  const files: LibraryNote['files'] = []
  for (const kept of await filesOf(db, actor, ulid)) {
    const file_name = row.attachments.find(({ id }) => id === kept.attachment_id)?.file_name
    // Its attachment was removed, and the bytes wait to be forgotten.
    if (file_name === undefined) continue
    const path = attachmentName(ulid, { id: kept.attachment_id, file_name: file_name ?? 'file' })
    const isWhole = await writeBytes(writing, path, { key: kept.blob_key, sha256: kept.sha256 })
    if (isWhole) files.push(fileOf(kept, path))
    else await writing.missing.note({ ulid, title: row.title, file_name: file_name ?? 'file' })
  }
  const note: LibraryNote = { recording: settled(row), sound, files, ...(await readMade(db, actor, ulid)) }
  await draft.write(draft.zip.add({ name: dataName(ulid), bytes: json(note) }))
  if (row.deleted_at !== null) return
  const attachments = wholeCreations(row.attachments, note.creation_versions)
  const whole = { ...note, recording: { ...note.recording, attachments } }
  const markdown = encode(libraryMarkdown(whole, tagNamesOf(row, tags)))
  await draft.write(draft.zip.add({ name: markdownName(row), bytes: markdown }))
}

async function writeSound(writing: Writing, { row, sound_key }: NoteToExport): Promise<LibraryNote['sound']> {
  if (!row.sound || sound_key === null) return null
  const { bytes, sha256, type } = row.sound
  const path = soundName(row, extensionOf(type))
  if (await writeBytes(writing, path, { key: sound_key, sha256 })) return { path, bytes, sha256 }
  await writing.missing.note({ ulid: row.ulid, title: row.title, file_name: null })
  return null
}

/**
 * Whether all of them are there and are what they were: a note whose bytes were lost is still a note. What is left of
 * damaged ones is in the archive, for whoever wants to try.
 */
async function writeBytes(
  { blobs, draft }: Writing,
  name: string,
  { key, sha256 }: { key: string; sha256: string },
): Promise<boolean> {
  const bytes = await blobs.read(key)
  if (!bytes) return false
  const hash = createHash('sha256')
  await draft.write(withBytes(hashed(bytes, hash), draft.zip.addLater(name)))
  return hash.digest('hex') === sha256
}

async function* hashed(bytes: AsyncIterable<Uint8Array>, hash: Hash): AsyncGenerator<Uint8Array> {
  for await (const piece of bytes) {
    hash.update(piece)
    yield piece
  }
}

function fileOf(kept: StoredFileRow, path: string): LibraryNote['files'][number] {
  const { attachment_id, type, bytes, sha256, created_at } = kept
  return { attachment_id, path, type, bytes, sha256, created_at }
}
