import { reviewStates } from '@earmark/core/reviews/review.ts'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { oneOf } from './checks.ts'
import { isoTime } from './recordings-schema.ts'
import { user } from './schema.ts'

/** What somebody says of Earmark: one for each person, as they last wrote it, and as everyone reads it. */
export const review = pgTable(
  'review',
  {
    id: text('id').primaryKey(),
    user_id: text('user_id')
      .notNull()
      .unique()
      .references(() => user.id, { onDelete: 'cascade' }),
    stars: integer('stars').notNull(),
    text: text('text').notNull(),
    name: text('name').notNull(),
    written_at: isoTime('written_at').notNull(),
    /** Counts what the writer changed. */
    version: integer('version').notNull().default(1),
    state: text('state', { enum: reviewStates }).notNull(),
    reason: text('reason'),

    /** A copy of what was approved: what is written after it is read by nobody else until it is approved too. */
    shown_stars: integer('shown_stars'),
    shown_text: text('shown_text'),
    shown_name: text('shown_name'),
    shown_written_at: isoTime('shown_written_at'),
  },
  (table) => [
    index().on(table.state, table.written_at, table.id),
    index().on(table.shown_written_at, table.id).where(sql`${table.shown_stars} IS NOT NULL`),
    oneOf(table.state, reviewStates),
    check('review_stars_known', sql`${table.stars} BETWEEN 1 AND 5`),
    check('review_shown_stars_known', sql`${table.shown_stars} BETWEEN 1 AND 5`),
    check(
      'review_shown_whole',
      sql`num_nulls(${table.shown_stars}, ${table.shown_text}, ${table.shown_name}, ${table.shown_written_at}) IN (0, 4)`,
    ),
  ],
)

export type ReviewRow = typeof review.$inferSelect
