import {
  type ExportReport,
  type ImportReport,
  archiveKinds,
  archiveStates,
} from '@earmark/core/archives-api.ts'
import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { notNegative, oneOf } from './checks.ts'
import { isoTime, ofAccount } from './recordings-schema.ts'
import { user } from './schema.ts'

/** A whole library on its way out or in. Its bytes lie in the blob store; while they are made, in a file by its id. */
export const archive = pgTable(
  'archive',
  {
    id: text('id').primaryKey(),
    account_id: ofAccount(),
    user_id: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: archiveKinds }).notNull(),
    state: text('state', { enum: archiveStates }).notNull().default('waiting'),
    notes_done: integer('notes_done').notNull().default(0),
    notes_total: integer('notes_total'),
    bytes: bigint('bytes', { mode: 'number' }),
    report: jsonb('report').$type<ImportReport | ExportReport>(),
    failure: text('failure'),
    blob_key: text('blob_key'),
    created_at: isoTime('created_at').notNull(),
    ended_at: isoTime('ended_at'),
    expires_at: isoTime('expires_at'),
  },
  (table) => [
    // One of a kind at a time in an account.
    uniqueIndex('archive_open')
      .on(table.account_id, table.kind)
      .where(sql`${table.state} IN ('waiting', 'working')`),
    index().on(table.account_id, table.created_at),
    index().on(table.expires_at),
    index().on(table.user_id),
    oneOf(table.kind, archiveKinds),
    oneOf(table.state, archiveStates),
    notNegative(table.notes_done),
    notNegative(table.notes_total),
    notNegative(table.bytes),
  ],
)
