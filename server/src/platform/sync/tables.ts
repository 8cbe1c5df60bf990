import type { Recording } from '@earmark/core/entities/recording.ts'
import type { Actor, RowKind, Rows } from '@earmark/core/sync/tx.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Queries } from '../../ports/database.ts'
import { recording, tag } from '../db/recordings-schema.ts'
import { readRecording, recordingFields } from './read-recording.ts'
import { readTags, tagFields } from './read-tags.ts'

/** One row of one account. */
interface Place {
  account_id: string
  key: string
}

/** How the rows of a kind are kept. */
export interface Table<Row> {
  keyOf(row: Row): string
  read(db: Queries, at: Place): Promise<Row | undefined>
  readAll(db: Queries, account_id: string): Promise<Row[]>
  insert(db: Queries, actor: Actor, row: Row & Versioned): Promise<void>
  update(db: Queries, at: Place, changes: Partial<Row> & Versioned): Promise<void>
  /** Whether there was one. */
  remove(db: Queries, at: Place): Promise<boolean>
}

interface Versioned {
  version: number
}

export const tables: { [K in RowKind]: Table<Rows[K]> } = {
  recording: {
    keyOf: ({ ulid }) => ulid,
    read: (db, { account_id, key }) => readRecording(db, account_id, key),
    readAll: (db, account_id) =>
      db.select(recordingFields).from(recording).where(eq(recording.account_id, account_id)),
    insert: async (db, { account_id }, row) => {
      await db.insert(recording).values({ ...row, account_id })
    },
    update: async (db, at, changes) => {
      await db.update(recording).set(changes).where(isRecording(at))
    },
    remove: async (db, at) =>
      (await db.delete(recording).where(isRecording(at)).returning({ key: recording.ulid })).length > 0,
  },
  tag: {
    keyOf: ({ id }) => id,
    read: async (db, at) => (await db.select(tagFields).from(tag).where(isTag(at)))[0],
    readAll: readTags,
    insert: async (db, { account_id }, row) => {
      await db.insert(tag).values({ ...row, account_id })
    },
    update: async (db, at, changes) => {
      await db.update(tag).set(changes).where(isTag(at))
    },
    remove: async (db, at) => (await db.delete(tag).where(isTag(at)).returning({ key: tag.id })).length > 0,
  },
}

export function readRecordings(
  db: Queries,
  account_id: string,
  ulids: readonly string[],
): Promise<Recording[]> {
  return db
    .select(recordingFields)
    .from(recording)
    .where(and(eq(recording.account_id, account_id), inArray(recording.ulid, [...ulids])))
}

export function readTagged(db: Queries, account_id: string, tagId: string): Promise<Recording[]> {
  return db
    .select(recordingFields)
    .from(recording)
    .where(and(eq(recording.account_id, account_id), hasTag(tagId)))
}

/** As the index on the tags can answer it. */
export function hasTag(tagId: string) {
  return sql`${recording.tags} @> ${JSON.stringify([tagId])}::jsonb`
}

function isRecording({ account_id, key }: Place) {
  return and(eq(recording.account_id, account_id), eq(recording.ulid, key))
}

function isTag({ account_id, key }: Place) {
  return and(eq(tag.account_id, account_id), eq(tag.id, key))
}
