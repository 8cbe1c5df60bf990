import type { ChangedAt } from '@earmark/core/entities/changed-at.ts'
import type { Template } from '@earmark/core/entities/template.ts'
import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { goesWithRecording, isoTime, ofAccount, version } from './recordings-schema.ts'
import { user } from './schema.ts'

export const template = pgTable(
  'template',
  {
    id: text('id').notNull(),
    name: text('name').notNull(),
    makes: jsonb('makes').$type<Template['makes']>().notNull(),
    runs_on: jsonb('runs_on').$type<Template['runs_on']>(),
    asks: jsonb('asks').$type<Template['asks']>(),
    created_by: text('created_by').references(() => user.id, { onDelete: 'set null' }),
    created_at: isoTime('created_at').notNull(),
    updated_at: isoTime('updated_at').notNull(),
    changed_at: jsonb('changed_at').$type<ChangedAt>().notNull(),

    account_id: ofAccount(),
    version: version(),
  } satisfies Record<keyof Template, unknown> & Record<string, unknown>,
  (table) => [
    primaryKey({ columns: [table.account_id, table.id] }),
    index().on(table.account_id, table.version),
    index().on(table.created_by),
    // Asked with every note that is ready, and few accounts have one.
    index('template_runs_index').on(table.account_id).where(sql`${table.runs_on} IS NOT NULL`),
  ],
)

/** A template that ran by itself runs no second time: what a person deleted is not made again. */
export const templateRun = pgTable(
  'template_run',
  {
    account_id: text('account_id').notNull(),
    ulid: text('ulid').notNull(),
    template_id: text('template_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.account_id, table.ulid, table.template_id] }),
    goesWithRecording(table),
  ],
)
