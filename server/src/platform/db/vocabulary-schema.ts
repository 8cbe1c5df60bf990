import type { ChangedAt } from '@earmark/core/entities/changed-at.ts'
import type { Vocabulary } from '@earmark/core/entities/vocabulary.ts'
import { index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { isoTime, ofAccount, version } from './recordings-schema.ts'

export const vocabulary = pgTable(
  'vocabulary',
  {
    id: text('id').notNull(),
    words: jsonb('words').$type<Vocabulary['words']>().notNull(),
    updated_at: isoTime('updated_at').notNull(),
    changed_at: jsonb('changed_at').$type<ChangedAt>().notNull(),

    account_id: ofAccount(),
    version: version(),
  } satisfies Record<keyof Vocabulary, unknown> & Record<string, unknown>,
  (table) => [
    primaryKey({ columns: [table.account_id, table.id] }),
    index().on(table.account_id, table.version),
  ],
)
