import type { Recording } from '@earmark/core/entities/recording.ts'
import { type Thread, threadOf } from '@earmark/core/entities/thread.ts'
import type { LaterFile } from '@earmark/core/export/zip.ts'
import { and, asc, eq, gt, isNull } from 'drizzle-orm'
import type { Queries } from '../../ports/database.ts'
import { attachmentFile, recording, transcript } from '../db/recordings-schema.ts'
import { isItsTranscript, wholeFields } from '../sync/read-recording.ts'
import { type Seer, visibleTo } from '../sync/visibility.ts'
import { readParts } from '../sync/parts.ts'

const batch = 25

export interface NoteToExport {
  row: Recording
  sound_key: string | null
}

interface Which {
  /** Those after this identifier; all when not given. */
  after?: string
  withTrash: boolean
}

/** A few at a time, in the order of their identifiers: no library need fit into memory. */
export async function* notesOf(db: Queries, seer: Seer, which: Which): AsyncGenerator<NoteToExport> {
  let { after = '' } = which
  const isKept = which.withTrash ? undefined : isNull(recording.deleted_at)
  for (;;) {
    const rows = await db
      .select({ ...wholeFields, sound_key: recording.sound_key })
      .from(recording)
      .leftJoin(transcript, isItsTranscript)
      .where(and(visibleTo(db, seer).recordings, isKept, gt(recording.ulid, after)))
      .orderBy(asc(recording.ulid))
      .limit(batch)
    for (const { sound_key, ...row } of rows) yield { row, sound_key }
    const last = rows.at(-1)
    if (!last || rows.length < batch) return
    after = last.ulid
  }
}

/** What was said about a note. */
export async function readThread(db: Queries, seer: Seer, ulid: string): Promise<Thread> {
  const ulids = [ulid]
  const comments = await readParts(db, seer, { kind: 'comment', ulids })
  return threadOf(comments, await readParts(db, seer, { kind: 'reactions', ulids }))
}

/** What people made of a note: its to-dos, what they did with its insights, what was made from its words, and its meeting. */
export async function readMade(db: Queries, seer: Seer, ulid: string) {
  const ulids = [ulid]
  const [insights = null] = await readParts(db, seer, { kind: 'insights', ulids })
  const [meeting = null] = await readParts(db, seer, { kind: 'meeting', ulids })
  return {
    todos: await readParts(db, seer, { kind: 'todo', ulids }),
    insights,
    meeting,
    creation_versions: await readParts(db, seer, { kind: 'creation_version', ulids }),
  }
}

export type StoredFileRow = typeof attachmentFile.$inferSelect

/** The files of a note whose bytes are here. */
export function filesOf(
  db: Queries,
  { account_id }: Pick<Seer, 'account_id'>,
  ulid: string,
): Promise<StoredFileRow[]> {
  return db
    .select()
    .from(attachmentFile)
    .where(and(eq(attachmentFile.account_id, account_id), eq(attachmentFile.recording_ulid, ulid)))
}

/** A file of any size into an archive, piece by piece. */
export async function* withBytes(
  bytes: AsyncIterable<Uint8Array>,
  file: LaterFile,
): AsyncGenerator<Uint8Array> {
  yield* file.head
  for await (const piece of bytes) {
    file.see(piece)
    yield piece
  }
  yield* file.tail()
}
