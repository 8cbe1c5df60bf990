import type { Attachment } from '@earmark/core/entities/attachment.ts'
import type { ChangedAt } from '@earmark/core/entities/changed-at.ts'
import type { PastTitle } from '@earmark/core/entities/past-titles.ts'
import type { Failure, Replaced, Segment, Sound } from '@earmark/core/entities/recording.ts'
import type { RecordingRow, TranscriptRow } from '@earmark/core/entities/transcript.ts'
import { recordingStatuses, waysToReadSides } from '@earmark/core/entities/recording.ts'
import { tagColors } from '@earmark/core/entities/tag-names.ts'
import type { Outcome } from '@earmark/core/sync/pushed.ts'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  customType,
  doublePrecision,
  foreignKey,
  index,
  jsonb,
  type PgColumn,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core'
import { notNegative, oneOf } from './checks.ts'
import { account, user } from './schema.ts'

/**
 * PostgreSQL writes `0001-02-03 04:05:06.7+00`. With a space in it that is no ISO 8601, and engines that take it all the
 * same read the year 1 as 2001.
 */
function readTime(written: string): string {
  return new Date(written.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')).toISOString()
}

/** Entities carry times as ISO 8601 text, to the millisecond; the database compares them as times. */
export const isoTime = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp with time zone',
  toDriver: (value) => new Date(value).toISOString(),
  fromDriver: readTime,
})

/**
 * Here earlier versions kept a whole transcript that was offered to the person: an object, where now there is a list.
 * Until `merge-offered.ts` has taken it in, what they had corrected is not known.
 */
const correctedText = customType<{ data: Replaced | null; driverData: unknown }>({
  dataType: () => 'jsonb',
  toDriver: (value) => JSON.stringify(value),
  // Nothing but the entity's own list is ever written here as one.
  fromDriver: (value) => (Array.isArray(value) ? (value as Replaced) : null),
})

export const ofAccount = () =>
  text('account_id')
    .notNull()
    .references(() => account.id, { onDelete: 'cascade' })

/** The account's counter at the row's last change: devices ask for what came after the last one they have seen. */
export const version = () => bigint('version', { mode: 'number' }).notNull()

/** When something was noted that devices are told for a time: by the database's clock. */
export const notedAt = () => isoTime('noted_at').notNull().default(sql`now()`)

const doubts = ['not_understood', 'at_once'] as const

/**
 * Columns are the entity's fields; below them what only the server knows. Devices make the ulids, so one counts
 * only within its account: nobody can take, or find out, an identifier of somebody else's.
 */
export const recording = pgTable(
  'recording',
  {
    ulid: text('ulid').notNull(),
    title: text('title').notNull(),
    has_own_title: boolean('has_own_title').notNull(),
    past_titles: jsonb('past_titles').$type<PastTitle[]>().notNull().default([]),
    language: text('language'),
    engine: text('engine'),
    edited_at: isoTime('edited_at'),
    excerpt: text('excerpt').notNull(),
    doubt: text('doubt', { enum: doubts }),
    status: text('status', { enum: recordingStatuses }).notNull(),
    progress: doublePrecision('progress'),
    failure: jsonb('failure').$type<Failure>(),
    tags: jsonb('tags').$type<string[]>().notNull(),
    attachments: jsonb('attachments').$type<Attachment[]>().notNull(),
    recorded_at: isoTime('recorded_at').notNull(),
    updated_at: isoTime('updated_at').notNull(),
    changed_at: jsonb('changed_at').$type<ChangedAt>().notNull().default({}),
    latest_attachment_updated_at: isoTime('latest_attachment_updated_at'),
    duration: doublePrecision('duration'),
    transcribed_seconds: doublePrecision('transcribed_seconds'),
    peaks: jsonb('peaks').$type<number[]>(),
    sound: jsonb('sound').$type<Sound>(),
    sides: text('sides', { enum: waysToReadSides }),
    created_by: text('created_by').references(() => user.id, { onDelete: 'set null' }),
    channel_id: text('channel_id'),
    filed_at: isoTime('filed_at'),
    pinned_at: isoTime('pinned_at'),
    deleted_at: isoTime('deleted_at'),

    account_id: ofAccount(),
    version: version(),
    /** Where the sound lies in the blob store. */
    sound_key: text('sound_key'),
  } satisfies Record<keyof RecordingRow, unknown> & Record<string, unknown>,
  (table) => [
    primaryKey({ columns: [table.account_id, table.ulid] }),
    index().on(table.account_id, table.recorded_at, table.ulid),
    index().on(table.account_id, table.version),
    index()
      .on(table.account_id, table.channel_id, table.recorded_at, table.ulid)
      .where(sql`${table.channel_id} IS NOT NULL`),
    index().using('gin', table.tags.op('jsonb_path_ops')),
    index().on(table.deleted_at).where(sql`${table.deleted_at} IS NOT NULL`),
    index().on(table.created_by),
    index().on(table.sound_key).where(sql`${table.sound_key} IS NOT NULL`),
    // What the scheduled tasks look for: few rows of many.
    index('recording_uploading').on(table.updated_at).where(sql`${table.status} = 'uploading'`),
    index('recording_not_understood')
      .on(table.account_id)
      .where(sql`${table.language} = 'und' AND ${table.edited_at} IS NULL`),
    oneOf(table.status, recordingStatuses),
    oneOf(table.sides, waysToReadSides),
    oneOf(table.doubt, doubts),
    notNegative(table.duration),
    notNegative(table.transcribed_seconds),
  ],
)

/** What belongs to a recording is gone with it. */
export const goesWithRecording = (table: Record<'account_id' | 'ulid', PgColumn>) =>
  foreignKey({
    columns: [table.account_id, table.ulid],
    foreignColumns: [recording.account_id, recording.ulid],
  }).onDelete('cascade')

/** The words of a recording: gone with it. None where nothing was written yet. */
export const transcript = pgTable(
  'transcript',
  {
    ulid: text('ulid').notNull(),
    segments: jsonb('segments').$type<Segment[]>().notNull(),
    corrected: correctedText('corrected'),
    updated_at: isoTime('updated_at').notNull(),
    changed_at: jsonb('changed_at').$type<ChangedAt>().notNull().default({}),

    account_id: text('account_id').notNull(),
    version: version(),
    /** The segments' texts joined: what is searched. */
    text: text('text').notNull(),
  } satisfies Record<keyof TranscriptRow, unknown> & Record<string, unknown>,
  (table) => [
    primaryKey({ columns: [table.account_id, table.ulid] }),
    index().on(table.account_id, table.version),
    // What an earlier version left to be merged: soon none.
    index('transcript_offered')
      .on(table.account_id, table.ulid)
      .where(sql`jsonb_typeof(${table.corrected}) = 'object'`),
    goesWithRecording(table),
  ],
)

export const tag = pgTable(
  'tag',
  {
    id: text('id').notNull(),
    name: text('name').notNull(),
    color: text('color', { enum: tagColors }).notNull(),
    updated_at: isoTime('updated_at').notNull(),
    changed_at: jsonb('changed_at').$type<ChangedAt>().notNull().default({}),
    aliases: jsonb('aliases').$type<string[]>().notNull().default([]),

    account_id: ofAccount(),
    version: version(),
  },
  (table) => [
    primaryKey({ columns: [table.account_id, table.id] }),
    index().on(table.account_id, table.version),
  ],
)

/** Of what else goes with a recording nothing is taken away while that stands. */
export const tombstoneKinds = [
  'recording',
  'tag',
  'conversation',
  'todo',
  'creation_version',
  'template',
] as const
export type TombstoneKind = (typeof tombstoneKinds)[number]

/** What is gone for good, so that devices which still have it let go of it too. */
export const tombstone = pgTable(
  'tombstone',
  {
    account_id: ofAccount(),
    kind: text('kind', { enum: tombstoneKinds }).notNull(),
    key: text('key').notNull(),
    /** Of a recording, and what goes with it: only those are told who saw it. In no channel: its author alone; so of a conversation. */
    channel_id: text('channel_id'),
    user_id: text('user_id'),
    version: version(),
    noted_at: notedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.account_id, table.kind, table.key] }),
    index().on(table.account_id, table.version),
    index().on(table.noted_at),
  ],
)

/** Changes that devices have pushed: one that is pushed again is not done again. */
export const appliedMutation = pgTable(
  'applied_mutation',
  {
    account_id: ofAccount(),
    id: text('id').notNull(),
    applied_at: isoTime('applied_at').notNull(),
    /** What the device was told where it was refused: it is never done after that. */
    refusal: jsonb('refusal').$type<NonNullable<Outcome>>(),
  },
  (table) => [primaryKey({ columns: [table.account_id, table.id] }), index().on(table.applied_at)],
)

/** The bytes of an attachment. They may arrive before or after the attachment itself. */
export const attachmentFile = pgTable(
  'attachment_file',
  {
    account_id: ofAccount(),
    recording_ulid: text('recording_ulid').notNull(),
    attachment_id: text('attachment_id').notNull(),
    blob_key: text('blob_key').notNull(),
    /** What the bytes are, whatever their sender called them. */
    type: text('type').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    sha256: text('sha256').notNull(),
    created_at: isoTime('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.account_id, table.recording_ulid, table.attachment_id] }),
    index().on(table.blob_key),
    index().on(table.created_at),
    notNegative(table.bytes),
  ],
)
