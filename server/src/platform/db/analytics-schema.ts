import { consentChoices } from '@earmark/core/analytics/consent.ts'
import type { EventProperties } from '@earmark/core/analytics/events.ts'
import { sql } from 'drizzle-orm'
import { date, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { notNegative, oneOf } from './checks.ts'
import { account, user } from './schema.ts'

/** What happened, by core's table of events; neither addresses nor anything that people wrote. */
export const analyticsEvent = pgTable(
  'analytics_event',
  {
    /** The browser's own, by which an event that is sent twice is counted once. */
    uuid: uuid('uuid').primaryKey(),
    at: timestamp('at', { withTimezone: true, mode: 'date' }).notNull(),
    event: text('event').notNull(),
    /** An account, or a browser by an identifier that it made up. */
    person: text('person').notNull(),
    /** Whose it is, as soon as that is known: its events go with the account, those before signing in too. */
    account_id: text('account_id').references(() => account.id, { onDelete: 'cascade' }),
    properties: jsonb('properties').$type<EventProperties>().notNull(),
  },
  (table) => [
    index().on(table.at),
    index().on(table.account_id),
    index().on(table.person).where(sql`${table.account_id} IS NULL`),
  ],
)

/** The same added up by day (UTC), and nothing of by whom. */
export const analyticsDay = pgTable(
  'analytics_day',
  {
    day: date('day', { mode: 'string' }).notNull(),
    event: text('event').notNull(),
    /** The page of a visit, the length of a recording; else empty. */
    detail: text('detail').notNull(),
    events: integer('events').notNull(),
    people: integer('people').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.event, table.detail] }),
    notNegative(table.events),
    notNegative(table.people),
  ],
)

/** What somebody answered when they were asked whether they may be counted: the proof of it, a row for each answer. */
export const consent = pgTable(
  'consent',
  {
    id: text('id').primaryKey(),
    /** A random name that the browser keeps with its answer. */
    browser: text('browser').notNull(),
    /** Who answered, where they were signed in. */
    user_id: text('user_id').references(() => user.id, { onDelete: 'cascade' }),
    /** What was asked: core/analytics/consent.ts. */
    version: integer('version').notNull(),
    choice: text('choice', { enum: consentChoices }).notNull(),
    at: timestamp('at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [
    index().on(table.browser),
    index().on(table.user_id),
    index().on(table.at),
    oneOf(table.choice, consentChoices),
  ],
)
