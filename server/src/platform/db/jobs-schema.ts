import { sql } from 'drizzle-orm'
import { doublePrecision, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { notNegative, oneOf } from './checks.ts'
import { isoTime } from './recordings-schema.ts'
import { account } from './schema.ts'

const ofAccount = () =>
  text('account_id')
    .notNull()
    .references(() => account.id, { onDelete: 'cascade' })

export const jobStates = ['queued', 'running', 'done', 'failed'] as const

/** Work that outlives the process which took it on. */
export const job = pgTable(
  'job',
  {
    id: text('id').primaryKey(),
    account_id: ofAccount(),
    kind: text('kind').notNull(),
    payload: jsonb('payload').notNull(),
    state: text('state', { enum: jobStates }).notNull().default('queued'),
    /** How often it was begun, without the times that its process was ended. */
    attempts: integer('attempts').notNull().default(0),
    /** How often in a row its process ended while it was at work. */
    crashes: integer('crashes').notNull().default(0),
    run_after: isoTime('run_after').notNull(),
    /** While it runs: until when it belongs to whoever holds `lease`. */
    lease_until: isoTime('lease_until'),
    lease: text('lease'),
    /** In per cent. */
    progress: doublePrecision('progress'),
    error: text('error'),
    /** Two that say the same are one, as long as the first is not at its end. */
    dedupe_key: text('dedupe_key').notNull(),
    created_at: isoTime('created_at').notNull(),
    ended_at: isoTime('ended_at'),
  },
  (table) => [
    uniqueIndex('job_dedupe').on(table.dedupe_key).where(sql`${table.state} IN ('queued', 'running')`),
    index('job_open').on(table.state, table.run_after).where(sql`${table.state} IN ('queued', 'running')`),
    index().on(table.account_id),
    index().on(table.ended_at),
    oneOf(table.state, jobStates),
    notNegative(table.attempts),
    notNegative(table.crashes),
  ],
)

/** When each scheduled task was last done: a start does what is due, instead of counting the hours anew. */
export const scheduledTask = pgTable('scheduled_task', {
  name: text('name').primaryKey(),
  done_at: isoTime('done_at').notNull(),
})

export const usageKinds = ['transcription', 'ask'] as const

/** The ledger of what an account has used. A job or a question is entered once, whatever becomes of its workers. */
export const usageEntry = pgTable(
  'usage_entry',
  {
    /** What is counted: the job, or the question. */
    key: text('key').primaryKey(),
    account_id: ofAccount(),
    kind: text('kind', { enum: usageKinds }).notNull(),
    /** Of a transcription. */
    recording_ulid: text('recording_ulid'),
    /** Of a transcription; a question takes none. */
    seconds: doublePrecision('seconds').notNull(),
    /** As in core/plans/month.ts. */
    month: text('month').notNull(),
    created_at: isoTime('created_at').notNull(),
  },
  (table) => [
    index().on(table.account_id, table.month),
    notNegative(table.seconds),
    oneOf(table.kind, usageKinds),
  ],
)
