import type { ChangedAt } from '@earmark/core/entities/changed-at.ts'
import { type DoorLogLine, doorLogKinds, type DoorTurn } from '@earmark/core/entities/door.ts'
import type { Meeting } from '@earmark/core/entities/meeting.ts'
import { meetingForms, othersSources } from '@earmark/core/entities/meeting.ts'
import {
  boolean,
  foreignKey,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { oneOf } from './checks.ts'
import { goesWithRecording, isoTime, ofAccount, version } from './recordings-schema.ts'
import { user } from './schema.ts'

/** Gone with its recording. */
export const meeting = pgTable(
  'meeting',
  {
    ulid: text('ulid').notNull(),
    form: text('form').$type<Meeting['form']>().notNull(),
    people: jsonb('people').$type<Meeting['people']>().notNull(),
    template: jsonb('template').$type<Meeting['template']>(),
    series: text('series'),
    told_at: isoTime('told_at'),
    others: text('others').$type<NonNullable<Meeting['others']>>(),
    lines: jsonb('lines').$type<Meeting['lines']>().notNull(),
    release_to: text('release_to'),
    door_log: jsonb('door_log').$type<Meeting['door_log']>().notNull().default([]),
    updated_at: isoTime('updated_at').notNull(),
    changed_at: jsonb('changed_at').$type<ChangedAt>().notNull(),

    account_id: text('account_id').notNull(),
    version: version(),
  } satisfies Record<keyof Meeting, unknown> & Record<string, unknown>,
  (table) => [
    primaryKey({ columns: [table.account_id, table.ulid] }),
    index().on(table.account_id, table.version),
    goesWithRecording(table),
    oneOf(table.form, meetingForms),
    oneOf(table.others, othersSources),
  ],
)

/**
 * A link for the others of a meeting, opened while it runs: before there is a recording of it here, so it names one that
 * may come. What devices have of it is its log, in the row of the meeting.
 */
export const door = pgTable(
  'door',
  {
    account_id: ofAccount(),
    ulid: text('ulid').notNull(),
    id: text('id').notNull(),
    created_by: text('created_by')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    host: text('host').notNull(),
    reason: text('reason').notNull(),
    captions: boolean('captions').notNull(),
    minutes: boolean('minutes').notNull(),
    /** What was said last; gone with the meeting's end, and when captions are shared no more. */
    turns: jsonb('turns').$type<DoorTurn[]>().notNull(),
    opened_at: isoTime('opened_at').notNull(),
    ended_at: isoTime('ended_at'),
    closed_at: isoTime('closed_at'),
    expires_at: isoTime('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.account_id, table.ulid] }),
    uniqueIndex().on(table.id),
    index().on(table.created_by),
    index().on(table.expires_at),
  ],
)

/** What happened at a door. */
export const doorEvent = pgTable(
  'door_event',
  {
    id: text('id').primaryKey(),
    account_id: text('account_id').notNull(),
    ulid: text('ulid').notNull(),
    kind: text('kind', { enum: doorLogKinds }).notNull(),
    at: isoTime('at').notNull(),
    name: text('name'),
    words: text('words'),
  } satisfies Record<keyof DoorLogLine, unknown> & Record<string, unknown>,
  (table) => [
    index().on(table.account_id, table.ulid),
    foreignKey({
      columns: [table.account_id, table.ulid],
      foreignColumns: [door.account_id, door.ulid],
    }).onDelete('cascade'),
    oneOf(table.kind, doorLogKinds),
  ],
)
