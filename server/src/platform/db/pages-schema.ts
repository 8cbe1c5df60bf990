import { pageStates } from '@earmark/core/entities/page.ts'
import { reportReasons } from '@earmark/core/entities/page-reports.ts'
import { sharedSoundStates } from '@earmark/core/entities/share.ts'
import { sql } from 'drizzle-orm'
import { bigint, boolean, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { notNegative, oneOf } from './checks.ts'
import { goesWithRecording, isoTime } from './recordings-schema.ts'
import { account, user } from './schema.ts'

/** A note made public. It goes with the note, also where that goes to another account. */
export const page = pgTable(
  'page',
  {
    id: text('id').primaryKey(),
    account_id: text('account_id').notNull(),
    ulid: text('ulid').notNull(),
    created_by: text('created_by').references(() => user.id, { onDelete: 'set null' }),
    title: text('title').notNull(),
    text: text('text').notNull(),
    /** Of title and text, each once, as search compares them. */
    words: text('words').array().notNull(),
    sound: boolean('sound').notNull(),
    /** An attachment of the note; one that is removed is shown no more. */
    picture: text('picture'),
    picture_alt: text('picture_alt').notNull().default(''),
    is_published: boolean('is_published').notNull(),
    published_at: isoTime('published_at'),
    /** When the title and text that stand here were last published; null: they never were. */
    public_at: isoTime('public_at'),
    taken_down_at: isoTime('taken_down_at'),
    taken_down_reason: text('taken_down_reason'),
    /** What its author replied; the next time it is taken down there is none again. */
    taken_down_reply: text('taken_down_reply'),
    taken_down_replied_at: isoTime('taken_down_replied_at'),
    taken_down_upheld_at: isoTime('taken_down_upheld_at'),
    created_at: isoTime('created_at').notNull(),
    updated_at: isoTime('updated_at').notNull(),

    sound_state: text('sound_state', { enum: sharedSoundStates }).notNull(),
    /** Counts what was asked for: a sound that was made of an earlier choice is thrown away. */
    sound_version: integer('sound_version').notNull().default(0),
    sound_key: text('sound_key'),
    sound_bytes: bigint('sound_bytes', { mode: 'number' }),
    sound_sha256: text('sound_sha256'),
  },
  (table) => [
    goesWithRecording(table),
    index().on(table.account_id, table.ulid),
    index().on(table.created_by),
    index().on(table.published_at.desc(), table.id.desc()).where(sql`${table.is_published}`),
    index('page_words_index').using('gin', table.words).where(sql`${table.is_published}`),
    index().on(table.sound_key).where(sql`${table.sound_key} IS NOT NULL`),
    oneOf(table.sound_state, sharedSoundStates),
    notNegative(table.sound_bytes),
  ],
)

/** What a page was before it was changed. */
export const pageVersion = pgTable(
  'page_version',
  {
    page_id: text('page_id')
      .notNull()
      .references(() => page.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    title: text('title').notNull(),
    text: text('text').notNull(),
    saved_at: isoTime('saved_at').notNull(),
    /** Null: saved before this was written down. */
    state: text('state', { enum: pageStates }),
    public_at: isoTime('public_at'),
  },
  (table) => [primaryKey({ columns: [table.page_id, table.number] }), oneOf(table.state, pageStates)],
)

/** How often a page was opened on a day (UTC), and nothing of by whom. */
export const pageVisit = pgTable(
  'page_visit',
  {
    page_id: text('page_id')
      .notNull()
      .references(() => page.id, { onDelete: 'cascade' }),
    day: date('day', { mode: 'string' }).notNull(),
    visits: integer('visits').notNull(),
  },
  (table) => [primaryKey({ columns: [table.page_id, table.day] }), notNegative(table.visits)],
)

/** What an account is called in public. */
export const pageAuthor = pgTable('page_author', {
  account_id: text('account_id')
    .primaryKey()
    .references(() => account.id, { onDelete: 'cascade' }),
  name: text('name').notNull(),
  address: text('address').notNull().unique(),
  /** Also once its pages are deleted. */
  has_published: boolean('has_published').notNull().default(false),
  updated_at: isoTime('updated_at').notNull(),
})

/**
 * Every address that an account has had: they go on leading to it, and are nobody else's. By its SHA-256, since nobody else
 * is to have it either once the account is gone, and its subscribers; then nothing else is kept.
 */
export const pageAddress = pgTable(
  'page_address',
  {
    hash: text('hash').primaryKey(),
    account_id: text('account_id').references(() => account.id, { onDelete: 'set null' }),
  },
  (table) => [index().on(table.account_id)],
)

/** That somebody thinks a page should not be public; nothing of who. */
export const pageReport = pgTable(
  'page_report',
  {
    id: text('id').primaryKey(),
    page_id: text('page_id')
      .notNull()
      .references(() => page.id, { onDelete: 'cascade' }),
    reason: text('reason', { enum: reportReasons }).notNull(),
    text: text('text').notNull(),
    created_at: isoTime('created_at').notNull(),
    settled_at: isoTime('settled_at'),
  },
  (table) => [index().on(table.page_id), oneOf(table.reason, reportReasons)],
)
