import { sql } from 'drizzle-orm'
import { bigint, boolean, index, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { notNegative } from './checks.ts'
import { isoTime } from './recordings-schema.ts'
import { account, user } from './schema.ts'

/** A sound on its way here, and for some days after it has arrived. Its bytes lie in a file by its id until then. */
export const upload = pgTable(
  'upload',
  {
    id: text('id').primaryKey(),
    account_id: text('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    user_id: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    recording_ulid: text('recording_ulid').notNull(),
    title: text('title').notNull(),
    recorded_at: isoTime('recorded_at').notNull(),
    /** As the sender said it: echoed, never believed. */
    metadata: jsonb('metadata').$type<Record<string, string | null>>().notNull(),
    /** The hash that the sender announced. */
    expected_sha256: text('expected_sha256'),
    /** In bytes; null as long as it is still being recorded. */
    length: bigint('length', { mode: 'number' }),
    /** Begun without a length: the sender says when all is there. */
    grows: boolean('grows').notNull(),
    /** Chosen before the file is moved there, so that a finish which was cut off can be taken up again. */
    blob_key: text('blob_key'),
    sha256: text('sha256'),
    created_at: isoTime('created_at').notNull(),
    finished_at: isoTime('finished_at'),
  },
  (table) => [
    index('upload_open').on(table.account_id).where(sql`${table.finished_at} IS NULL`),
    index().on(table.created_at),
    index().on(table.finished_at),
    index().on(table.account_id),
    index().on(table.user_id),
    notNegative(table.length),
  ],
)

/**
 * Bytes whose row was deleted on purpose, noted by triggers in the very transaction, cascades included. What is nobody's
 * without standing here may belong to another database or to an older copy of this one, and is not simply removed.
 */
export const discardedFile = pgTable(
  'discarded_file',
  {
    kind: text('kind', { enum: ['blob', 'upload'] }).notNull(),
    key: text('key').notNull(),
    discarded_at: timestamp('discarded_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.key] })],
)
