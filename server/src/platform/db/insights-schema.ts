import type { ChangedAt } from '@earmark/core/entities/changed-at.ts'
import type { CreationVersion } from '@earmark/core/entities/creation.ts'
import type { Insights } from '@earmark/core/entities/insights.ts'
import type { Todo } from '@earmark/core/entities/todo.ts'
import { date, foreignKey, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { goesWithRecording, isoTime, version } from './recordings-schema.ts'
import { membership } from './schema.ts'

/** Gone with their recording. */
export const insights = pgTable(
  'insights',
  {
    ulid: text('ulid').notNull(),
    choices: jsonb('choices').$type<Insights['choices']>().notNull(),
    updated_at: isoTime('updated_at').notNull(),
    changed_at: jsonb('changed_at').$type<ChangedAt>().notNull(),

    account_id: text('account_id').notNull(),
    version: version(),
  } satisfies Record<keyof Insights, unknown> & Record<string, unknown>,
  (table) => [
    primaryKey({ columns: [table.account_id, table.ulid] }),
    index().on(table.account_id, table.version),
    goesWithRecording(table),
  ],
)

/** Gone with its recording. */
export const todo = pgTable(
  'todo',
  {
    id: text('id').notNull(),
    ulid: text('ulid').notNull(),
    text: text('text').notNull(),
    who: text('who'),
    due: date('due', { mode: 'string' }),
    done_at: isoTime('done_at'),
    said: jsonb('said').$type<Todo['said']>(),
    created_at: isoTime('created_at').notNull(),
    updated_at: isoTime('updated_at').notNull(),
    changed_at: jsonb('changed_at').$type<ChangedAt>().notNull(),

    account_id: text('account_id').notNull(),
    version: version(),
  } satisfies Record<keyof Todo, unknown> & Record<string, unknown>,
  (table) => [
    primaryKey({ columns: [table.account_id, table.id] }),
    index().on(table.account_id, table.version),
    index().on(table.account_id, table.ulid),
    // What is open, and what was done when.
    index().on(table.account_id, table.done_at),
    goesWithRecording(table),
  ],
)

/** Gone with its recording. */
export const creationVersion = pgTable(
  'creation_version',
  {
    id: text('id').notNull(),
    ulid: text('ulid').notNull(),
    attachment_id: text('attachment_id').notNull(),
    engine: text('engine').notNull(),
    prompt: text('prompt'),
    lines: jsonb('lines').$type<CreationVersion['lines']>().notNull(),
    created_at: isoTime('created_at').notNull(),
    updated_at: isoTime('updated_at').notNull(),
    changed_at: jsonb('changed_at').$type<ChangedAt>().notNull(),

    account_id: text('account_id').notNull(),
    version: version(),
  } satisfies Record<keyof CreationVersion, unknown> & Record<string, unknown>,
  (table) => [
    primaryKey({ columns: [table.account_id, table.id] }),
    index().on(table.account_id, table.version),
    index().on(table.account_id, table.ulid),
    goesWithRecording(table),
  ],
)

/** Where calendars read what a person has to do in an account; gone when they leave it. */
export const todoFeed = pgTable(
  'todo_feed',
  {
    account_id: text('account_id').notNull(),
    user_id: text('user_id').notNull(),
    secret: text('secret').notNull().unique(),
    created_at: isoTime('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.account_id, table.user_id] }),
    foreignKey({
      columns: [table.account_id, table.user_id],
      foreignColumns: [membership.account_id, membership.user_id],
    }).onDelete('cascade'),
  ],
)
