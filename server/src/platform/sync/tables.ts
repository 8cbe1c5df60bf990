import { AppError } from '@earmark/core/errors.ts'
import type { RecordingRow } from '@earmark/core/entities/transcript.ts'
import type { RowKind, Rows } from '@earmark/core/sync/tx.ts'
import { joinSegments } from '@earmark/core/text/segments.ts'
import { and, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { Queries } from '../../ports/database.ts'
import { channel, marks, thread } from '../db/channels-schema.ts'
import { recording, tag, tombstone, transcript } from '../db/recordings-schema.ts'
import { recordingFields, transcriptFields } from './read-recording.ts'
import { readTags, tagFields } from './read-tags.ts'
import { type Sight, sightOf } from './sight.ts'

/** One row of one account, for whoever may see it. */
interface Place {
  sight: Sight
  key: string
}

/** How the rows of a kind are kept. Read with somebody's eyes; what was read may be written. */
export interface Table<Row> {
  keyOf(row: Row): string
  read(db: Queries, at: Place): Promise<Row | undefined>
  readAll(db: Queries, sight: Sight): Promise<Row[]>
  insert(db: Queries, account_id: string, row: Row & Versioned): Promise<void>
  update(db: Queries, at: Place, changes: Partial<Row> & Versioned): Promise<void>
  /** Whether there was one. */
  remove(db: Queries, at: Place): Promise<boolean>
}

interface Versioned {
  version: number
}

const { account_id: _ca, version: _cv, ...channelColumns } = getTableColumns(channel)
const { account_id: _ta, version: _tv, ...threadColumns } = getTableColumns(thread)
const { account_id: _ma, version: _mv, ...marksColumns } = getTableColumns(marks)
export const channelFields = channelColumns
export const threadFields = threadColumns
export const marksFields = marksColumns

export const tables: { [K in RowKind]: Table<Rows[K]> } = {
  recording: {
    keyOf: ({ ulid }) => ulid,
    read: async (db, { sight, key }) =>
      (
        await db
          .select(recordingFields)
          .from(recording)
          .where(and(sightOf(db, sight).recordings, eq(recording.ulid, key)))
      )[0],
    readAll: (db, sight) => db.select(recordingFields).from(recording).where(sightOf(db, sight).recordings),
    insert: async (db, account_id, row) => {
      await demandNotGone(db, account_id, row.ulid)
      const added = await db
        .insert(recording)
        .values({ ...row, account_id })
        .onConflictDoNothing()
        .returning({ key: recording.ulid })
      // It is there, and hidden from who asks: as good as not there.
      if (added.length === 0) throw new AppError('not_found', `recording ${row.ulid} is out of sight`)
    },
    update: async (db, at, changes) => {
      await db.update(recording).set(changes).where(isRecording(at))
    },
    remove: async (db, at) =>
      (await db.delete(recording).where(isRecording(at)).returning({ key: recording.ulid })).length > 0,
  },
  transcript: {
    keyOf: ({ ulid }) => ulid,
    read: async (db, { sight, key }) =>
      (
        await db
          .select(transcriptFields)
          .from(transcript)
          .where(and(sightOf(db, sight).partsIn(transcript), eq(transcript.ulid, key)))
      )[0],
    readAll: (db, sight) =>
      db.select(transcriptFields).from(transcript).where(sightOf(db, sight).partsIn(transcript)),
    insert: async (db, account_id, row) => {
      await db.insert(transcript).values({ ...row, account_id, text: joinSegments(row.segments) })
    },
    update: async (db, at, changes) => {
      const searched = changes.segments && { text: joinSegments(changes.segments) }
      await db
        .update(transcript)
        .set({ ...changes, ...searched })
        .where(isTranscript(at))
    },
    remove: async (db, at) =>
      (await db.delete(transcript).where(isTranscript(at)).returning({ key: transcript.ulid })).length > 0,
  },
  tag: {
    keyOf: ({ id }) => id,
    read: async (db, at) => (await db.select(tagFields).from(tag).where(isTag(at)))[0],
    readAll: (db, { account_id }) => readTags(db, account_id),
    insert: async (db, account_id, row) => {
      await db.insert(tag).values({ ...row, account_id })
    },
    update: async (db, at, changes) => {
      await db.update(tag).set(changes).where(isTag(at))
    },
    remove: async (db, at) => (await db.delete(tag).where(isTag(at)).returning({ key: tag.id })).length > 0,
  },
  channel: {
    keyOf: ({ id }) => id,
    read: async (db, { sight, key }) =>
      (
        await db
          .select(channelFields)
          .from(channel)
          .where(and(sightOf(db, sight).channels, eq(channel.id, key)))
      )[0],
    readAll: (db, sight) => db.select(channelFields).from(channel).where(sightOf(db, sight).channels),
    insert: async (db, account_id, row) => {
      const added = await db
        .insert(channel)
        .values({ ...row, account_id })
        .onConflictDoNothing()
        .returning({ key: channel.id })
      if (added.length === 0) throw new AppError('not_found', `channel ${row.id} is out of sight`)
    },
    update: async (db, at, changes) => {
      await db.update(channel).set(changes).where(isChannel(at))
    },
    remove: async (db, at) =>
      (await db.delete(channel).where(isChannel(at)).returning({ key: channel.id })).length > 0,
  },
  thread: {
    keyOf: ({ ulid }) => ulid,
    read: async (db, { sight, key }) =>
      (
        await db
          .select(threadFields)
          .from(thread)
          .where(and(sightOf(db, sight).partsIn(thread), eq(thread.ulid, key)))
      )[0],
    readAll: (db, sight) => db.select(threadFields).from(thread).where(sightOf(db, sight).partsIn(thread)),
    insert: async (db, account_id, row) => {
      await db.insert(thread).values({ ...row, account_id })
    },
    update: async (db, at, changes) => {
      await db.update(thread).set(changes).where(isThread(at))
    },
    remove: async (db, at) =>
      (await db.delete(thread).where(isThread(at)).returning({ key: thread.ulid })).length > 0,
  },
  marks: {
    keyOf: ({ id }) => id,
    read: async (db, { sight, key }) =>
      (
        await db
          .select(marksFields)
          .from(marks)
          .where(and(sightOf(db, sight).marks, eq(marks.id, key)))
      )[0],
    readAll: (db, sight) => db.select(marksFields).from(marks).where(sightOf(db, sight).marks),
    insert: async (db, account_id, row) => {
      await db.insert(marks).values({ ...row, account_id })
    },
    update: async (db, at, changes) => {
      await db.update(marks).set(changes).where(isMarks(at))
    },
    remove: async (db, at) =>
      (await db.delete(marks).where(isMarks(at)).returning({ key: marks.id })).length > 0,
  },
}

export function readRecordings(db: Queries, sight: Sight, ulids: readonly string[]): Promise<RecordingRow[]> {
  return db
    .select(recordingFields)
    .from(recording)
    .where(and(sightOf(db, sight).recordings, inArray(recording.ulid, [...ulids])))
}

export function readTagged(db: Queries, sight: Sight, tagId: string): Promise<RecordingRow[]> {
  return db
    .select(recordingFields)
    .from(recording)
    .where(and(sightOf(db, sight).recordings, hasTag(tagId)))
}

/** As the index on the tags can answer it. */
export function hasTag(tagId: string) {
  return sql`${recording.tags} @> ${JSON.stringify([tagId])}::jsonb`
}

/** Gone for good, or moved to another account: a device that has not heard of it must not bring it back. */
async function demandNotGone(db: Queries, account_id: string, ulid: string): Promise<void> {
  const [gone] = await db
    .select({ key: tombstone.key })
    .from(tombstone)
    .where(
      and(eq(tombstone.account_id, account_id), eq(tombstone.kind, 'recording'), eq(tombstone.key, ulid)),
    )
  if (gone) throw new AppError('not_found', `recording ${ulid} is gone for good`)
}

function isRecording({ sight: { account_id }, key }: Place) {
  return and(eq(recording.account_id, account_id), eq(recording.ulid, key))
}

function isTranscript({ sight: { account_id }, key }: Place) {
  return and(eq(transcript.account_id, account_id), eq(transcript.ulid, key))
}

function isTag({ sight: { account_id }, key }: Place) {
  return and(eq(tag.account_id, account_id), eq(tag.id, key))
}

function isChannel({ sight: { account_id }, key }: Place) {
  return and(eq(channel.account_id, account_id), eq(channel.id, key))
}

function isThread({ sight: { account_id }, key }: Place) {
  return and(eq(thread.account_id, account_id), eq(thread.ulid, key))
}

function isMarks({ sight: { account_id }, key }: Place) {
  return and(eq(marks.account_id, account_id), eq(marks.id, key))
}
