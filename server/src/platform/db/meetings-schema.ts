import type { ChangedAt } from '@earmark/core/entities/changed-at.ts'
import type { Meeting } from '@earmark/core/entities/meeting.ts'
import { meetingForms, othersSources } from '@earmark/core/entities/meeting.ts'
import { index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { oneOf } from './checks.ts'
import { goesWithRecording, isoTime, version } from './recordings-schema.ts'

/** Gone with its recording. */
export const meeting = pgTable(
  'meeting',
  {
    ulid: text('ulid').notNull(),
    form: text('form').$type<Meeting['form']>().notNull(),
    people: jsonb('people').$type<Meeting['people']>().notNull(),
    told_at: isoTime('told_at'),
    others: text('others').$type<NonNullable<Meeting['others']>>(),
    lines: jsonb('lines').$type<Meeting['lines']>().notNull(),
    release_to: text('release_to'),
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
