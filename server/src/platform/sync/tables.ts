import { AppError } from '@earmark/core/errors.ts'
import type { RecordingRow } from '@earmark/core/entities/transcript.ts'
import { byKind, keyOf, type PartKind, type RowKind } from '@earmark/core/sync/kinds.ts'
import type { Rows } from '@earmark/core/sync/row-schemas.ts'
import { joinSegments } from '@earmark/core/text/segments.ts'
import { and, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Queries } from '../../ports/database.ts'
import { channel, comment, conversation, marks, reactions } from '../db/channels-schema.ts'
import { creationVersion, insights, todo } from '../db/insights-schema.ts'
import { meeting } from '../db/meetings-schema.ts'
import { template } from '../db/templates-schema.ts'
import { vocabulary } from '../db/vocabulary-schema.ts'
import { recording, tag, tombstone, transcript } from '../db/recordings-schema.ts'
import { recordingFields, transcriptFields } from './read-recording.ts'
import { tagFields } from './read-tags.ts'
import { type Seer, visibleTo } from './visibility.ts'

/** How the database keeps the rows of a kind. */
interface RowStorage<Row> {
  table: PgTable & Record<'account_id' | 'version', PgColumn>
  key: PgColumn
  /** The columns that are the row, without those that only the server knows. */
  fields: Record<keyof Row, PgColumn>
  /** Which of them a person sees. */
  seen: (sees: ReturnType<typeof visibleTo>) => SQL | undefined
  /** A mutation looks at those that its person does not see, too. */
  isOpenToMutations?: true
  /** As the database keeps what is large of a row: known without reading it. */
  storedBytes?: SQL<number>
  /** What else is written with it. */
  also?: (changes: Partial<Row>) => object | undefined
  beforeInsert?: (db: Queries, at: Key) => Promise<void>
}

const { account_id: _ca, version: _cv, ...channelFields } = getTableColumns(channel)
const { account_id: _oa, version: _ov, ...commentFields } = getTableColumns(comment)
const { account_id: _ra, version: _rv, ...reactionsFields } = getTableColumns(reactions)
const { account_id: _na, version: _nv, ...conversationFields } = getTableColumns(conversation)
const { account_id: _ia, version: _iv, ...insightsFields } = getTableColumns(insights)
const { account_id: _ta, version: _tv, ...todoFields } = getTableColumns(todo)
const { account_id: _va, version: _vv, ...creationVersionFields } = getTableColumns(creationVersion)
const { account_id: _ga, version: _gv, ...meetingFields } = getTableColumns(meeting)
const { account_id: _pa, version: _pv, ...templateFields } = getTableColumns(template)
const { account_id: _wa, version: _wv, ...vocabularyFields } = getTableColumns(vocabulary)
const { account_id: _ma, version: _mv, ...marksFields } = getTableColumns(marks)

interface PartStorage {
  /** The recording that it goes with. */
  recording: PgColumn
}

type StorageOf<K extends RowKind> = RowStorage<Rows[K]> & (K extends PartKind ? PartStorage : object)

export const rowStorage: { [K in RowKind]: StorageOf<K> } = {
  recording: {
    table: recording,
    key: recording.ulid,
    fields: recordingFields,
    seen: (sees) => sees.recordings,
    beforeInsert: demandNotGone,
  },
  transcript: {
    table: transcript,
    key: transcript.ulid,
    fields: transcriptFields,
    seen: (sees) => sees.partsIn(transcript),
    recording: transcript.ulid,
    storedBytes: sql<number>`pg_column_size(${transcript.segments})`,
    also: ({ segments }) => segments && { text: joinSegments(segments) },
  },
  // A name must not be given twice, also by a guest, who sees none.
  tag: {
    table: tag,
    key: tag.id,
    fields: tagFields,
    seen: (sees) => sees.tags,
    isOpenToMutations: true,
  },
  channel: { table: channel, key: channel.id, fields: channelFields, seen: (sees) => sees.channels },
  comment: {
    table: comment,
    key: comment.id,
    fields: commentFields,
    seen: (sees) => sees.partsIn(comment),
    recording: comment.ulid,
    storedBytes: sql<number>`pg_column_size(${comment.text})`,
  },
  reactions: {
    table: reactions,
    key: reactions.id,
    fields: reactionsFields,
    seen: (sees) => sees.partsIn(reactions),
    recording: reactions.ulid,
    storedBytes: sql<number>`pg_column_size(${reactions.given})`,
  },
  conversation: {
    table: conversation,
    key: conversation.ulid,
    fields: conversationFields,
    seen: (sees) => sees.conversations,
    storedBytes: sql<number>`pg_column_size(${conversation.exchanges})`,
  },
  insights: {
    table: insights,
    key: insights.ulid,
    fields: insightsFields,
    seen: (sees) => sees.partsIn(insights),
    recording: insights.ulid,
    storedBytes: sql<number>`pg_column_size(${insights.choices})`,
  },
  todo: {
    table: todo,
    key: todo.id,
    fields: todoFields,
    seen: (sees) => sees.partsIn(todo),
    recording: todo.ulid,
    storedBytes: sql<number>`pg_column_size(${todo.said})`,
  },
  meeting: {
    table: meeting,
    key: meeting.ulid,
    fields: meetingFields,
    seen: (sees) => sees.partsIn(meeting),
    recording: meeting.ulid,
    storedBytes: sql<number>`pg_column_size(${meeting.lines}) + pg_column_size(${meeting.door_log})`,
  },
  creation_version: {
    table: creationVersion,
    key: creationVersion.id,
    fields: creationVersionFields,
    seen: (sees) => sees.partsIn(creationVersion),
    recording: creationVersion.ulid,
    storedBytes: sql<number>`pg_column_size(${creationVersion.lines})`,
  },
  template: {
    table: template,
    key: template.id,
    fields: templateFields,
    // As tags: everybody's but guests'.
    seen: (sees) => sees.tags,
    storedBytes: sql<number>`pg_column_size(${template.makes})`,
  },
  vocabulary: {
    table: vocabulary,
    key: vocabulary.id,
    fields: vocabularyFields,
    // As tags: everybody's but guests'.
    seen: (sees) => sees.tags,
  },
  marks: { table: marks, key: marks.id, fields: marksFields, seen: (sees) => sees.marks },
}

/** One row of one account, for whoever may see it. */
interface SeenRow {
  seer: Seer
  key: string
}

interface Key {
  account_id: string
  key: string
}

/** The rows of a kind. Read with somebody's eyes; what was read may be written. */
interface Table<Row> {
  /** Where a list of changes finds them. */
  listed: {
    table: PgTable
    key: PgColumn
    version: PgColumn
    recording?: PgColumn
    storedBytes?: SQL<number> | undefined
  }
  isSeen(db: Queries, seer: Seer): SQL | undefined
  /** As a person is told of them: those of these keys, or all, by their keys. */
  tell(db: Queries, seer: Seer, keys?: readonly string[]): Promise<Row[]>
  /** For a mutation. */
  read(db: Queries, at: SeenRow): Promise<Row | undefined>
  readAll(db: Queries, seer: Seer): Promise<Row[]>
  insert(db: Queries, account_id: string, row: Row & Versioned): Promise<void>
  update(db: Queries, at: Key, changes: Partial<Row> & Versioned): Promise<void>
  /** Whether there was one. */
  remove(db: Queries, at: Key): Promise<boolean>
}

interface Versioned {
  version: number
}

type Tables = { [K in RowKind]: Table<Rows[K]> }

export const tables = byKind<Tables>((kind) => tableOf(kind) as Tables[typeof kind])

function tableOf<K extends RowKind>(kind: K): Table<Rows[K]> {
  const {
    table,
    key: keyColumn,
    fields,
    seen,
    isOpenToMutations,
    also,
    beforeInsert,
    ...kept
  } = rowStorage[kind]
  type Row = Rows[K]
  const isOf = ({ account_id }: { account_id: string }) => eq(table.account_id, account_id)
  const isSeen = (db: Queries, seer: Seer) => and(isOf(seer), seen(visibleTo(db, seer)))
  const isThis = ({ key, ...at }: Key) => and(isOf(at), eq(keyColumn, key))
  const isReadable = (db: Queries, seer: Seer) => (isOpenToMutations ? isOf(seer) : isSeen(db, seer))
  // The fields are those of the row.
  const select = async (db: Queries, where: SQL | undefined) =>
    (await db.select(fields).from(table).where(where).orderBy(keyColumn)) as Row[]
  return {
    listed: { table, key: keyColumn, version: table.version, ...kept },
    isSeen,
    tell: (db, seer, keys) => select(db, and(isSeen(db, seer), keys && inArray(keyColumn, [...keys]))),
    read: async (db, { seer, key }) => (await select(db, and(isReadable(db, seer), eq(keyColumn, key))))[0],
    readAll: (db, seer) => select(db, isReadable(db, seer)),
    insert: async (db, account_id, row) => {
      const key = keyOf(kind, row)
      await beforeInsert?.(db, { account_id, key })
      const values = { ...row, ...also?.(row), account_id }
      const added = await db.insert(table).values(values).onConflictDoNothing().returning({ key: keyColumn })
      // It is there, and hidden from who asks: as good as not there.
      if (added.length === 0) throw new AppError('not_found', `${kind} ${key} is out of sight`)
    },
    update: async (db, at, changes) => {
      await db
        .update(table)
        .set({ ...changes, ...also?.(changes) })
        .where(isThis(at))
    },
    remove: async (db, at) =>
      (await db.delete(table).where(isThis(at)).returning({ key: keyColumn })).length > 0,
  }
}

export function readRecordings(db: Queries, seer: Seer, ulids: readonly string[]): Promise<RecordingRow[]> {
  return db
    .select(recordingFields)
    .from(recording)
    .where(and(visibleTo(db, seer).recordings, inArray(recording.ulid, [...ulids])))
}

export function readTagged(db: Queries, seer: Seer, tagId: string): Promise<RecordingRow[]> {
  return db
    .select(recordingFields)
    .from(recording)
    .where(and(visibleTo(db, seer).recordings, hasTag(tagId)))
}

/** As the index on the tags can answer it. */
export function hasTag(tagId: string) {
  return sql`${recording.tags} @> ${JSON.stringify([tagId])}::jsonb`
}

/** Gone for good, or moved to another account: a device that has not heard of it must not bring it back. */
async function demandNotGone(db: Queries, { account_id, key }: Key): Promise<void> {
  const [gone] = await db
    .select({ key: tombstone.key })
    .from(tombstone)
    .where(and(eq(tombstone.account_id, account_id), eq(tombstone.kind, 'recording'), eq(tombstone.key, key)))
  if (gone) throw new AppError('not_found', `recording ${key} is gone for good`)
}
