import type { ChangedAt } from '@earmark/core/entities/changed-at.ts'
import type { Channel } from '@earmark/core/entities/channel.ts'
import type { Comment, Reactions } from '@earmark/core/entities/comment.ts'
import type { Conversation } from '@earmark/core/entities/conversation.ts'
import type { LookBackChoice, Marks, SavedSearch } from '@earmark/core/entities/marks.ts'
import { sql } from 'drizzle-orm'
import {
  boolean,
  doublePrecision,
  index,
  jsonb,
  type PgColumn,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core'
import { goesWithRecording, isoTime, notedAt, ofAccount, version } from './recordings-schema.ts'
import { user } from './schema.ts'

export const channel = pgTable(
  'channel',
  {
    id: text('id').notNull(),
    name: text('name').notNull(),
    description: text('description').notNull(),
    is_private: boolean('is_private').notNull(),
    members: jsonb('members').$type<string[]>().notNull(),
    created_by: text('created_by').references(() => user.id, { onDelete: 'set null' }),
    created_at: isoTime('created_at').notNull(),
    archived_at: isoTime('archived_at'),
    updated_at: isoTime('updated_at').notNull(),
    changed_at: jsonb('changed_at').$type<ChangedAt>().notNull(),

    account_id: ofAccount(),
    version: version(),
  } satisfies Record<keyof Channel, unknown> & Record<string, unknown>,
  (table) => [
    primaryKey({ columns: [table.account_id, table.id] }),
    index().on(table.account_id, table.version),
    index().on(table.created_by),
  ],
)

/** Gone with its recording. */
export const comment = pgTable(
  'comment',
  {
    id: text('id').notNull(),
    ulid: text('ulid').notNull(),
    user_id: text('user_id').notNull(),
    text: text('text').notNull(),
    at_seconds: doublePrecision('at_seconds'),
    reply_to: text('reply_to'),
    mentions: jsonb('mentions').$type<string[]>().notNull(),
    created_at: isoTime('created_at').notNull(),
    edited_at: isoTime('edited_at'),
    removed_at: isoTime('removed_at'),
    updated_at: isoTime('updated_at').notNull(),
    changed_at: jsonb('changed_at').$type<ChangedAt>().notNull().default({}),

    account_id: text('account_id').notNull(),
    version: version(),
  } satisfies Record<keyof Comment, unknown> & Record<string, unknown>,
  (table) => [
    primaryKey({ columns: [table.account_id, table.id] }),
    index().on(table.account_id, table.version),
    index().on(table.account_id, table.ulid),
    goesWithRecording(table),
  ],
)

/** Gone with their recording. */
export const reactions = pgTable(
  'reactions',
  {
    id: text('id').notNull(),
    ulid: text('ulid').notNull(),
    comment_id: text('comment_id'),
    given: jsonb('given').$type<Reactions['given']>().notNull(),
    updated_at: isoTime('updated_at').notNull(),
    changed_at: jsonb('changed_at').$type<ChangedAt>().notNull().default({}),

    account_id: text('account_id').notNull(),
    version: version(),
  } satisfies Record<keyof Reactions, unknown> & Record<string, unknown>,
  (table) => [
    primaryKey({ columns: [table.account_id, table.id] }),
    index().on(table.account_id, table.version),
    index().on(table.account_id, table.ulid),
    goesWithRecording(table),
  ],
)

/** By email. */
export const wantsLookBack = (look_back: PgColumn) => sql`${look_back} @> '{"mail":true}'::jsonb`

export const marks = pgTable(
  'marks',
  {
    /** The person's. */
    id: text('id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    seen: jsonb('seen').$type<Record<string, string>>().notNull(),
    order: jsonb('order').$type<string[]>().notNull(),
    searches: jsonb('searches').$type<SavedSearch[]>().notNull().default([]),
    look_back: jsonb('look_back').$type<LookBackChoice>(),
    updated_at: isoTime('updated_at').notNull(),
    changed_at: jsonb('changed_at').$type<ChangedAt>().notNull(),

    account_id: ofAccount(),
    version: version(),
  } satisfies Record<keyof Marks, unknown> & Record<string, unknown>,
  (table) => [
    primaryKey({ columns: [table.account_id, table.id] }),
    index().on(table.account_id, table.id, table.version),
    index().on(table.id),
    // Few people want the email, and they are looked for all the time.
    index('marks_look_back_index').on(table.id).where(wantsLookBack(table.look_back)),
  ],
)

/** Questions that a person asked of their notes: nobody else sees them. */
export const conversation = pgTable(
  'conversation',
  {
    ulid: text('ulid').notNull(),
    created_by: text('created_by')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    scope: jsonb('scope').$type<Conversation['scope']>().notNull(),
    exchanges: jsonb('exchanges').$type<Conversation['exchanges']>().notNull(),
    created_at: isoTime('created_at').notNull(),
    updated_at: isoTime('updated_at').notNull(),
    changed_at: jsonb('changed_at').$type<ChangedAt>().notNull(),

    account_id: ofAccount(),
    version: version(),
  } satisfies Record<keyof Conversation, unknown> & Record<string, unknown>,
  (table) => [
    primaryKey({ columns: [table.account_id, table.ulid] }),
    index().on(table.account_id, table.created_by, table.version),
    index().on(table.created_by),
  ],
)

const hiddenKinds = ['channel', 'recording', 'tag', 'vocabulary', 'template'] as const
export type HiddenKind = (typeof hiddenKinds)[number]

/** What a person saw and sees no longer, so that their devices let go of it: a channel with all in it, a note, a tag. */
export const hiddenRow = pgTable(
  'hidden_row',
  {
    account_id: ofAccount(),
    user_id: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: hiddenKinds }).notNull(),
    key: text('key').notNull(),
    version: version(),
    noted_at: notedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.account_id, table.user_id, table.kind, table.key] }),
    index().on(table.account_id, table.user_id, table.version),
    index().on(table.user_id),
    index().on(table.noted_at),
  ],
)

/** A channel that came into a person's sight, so that their devices are told what lies in it. */
export const shownChannel = pgTable(
  'shown_channel',
  {
    account_id: ofAccount(),
    user_id: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    channel_id: text('channel_id').notNull(),
    version: version(),
    noted_at: notedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.account_id, table.user_id, table.channel_id] }),
    index().on(table.account_id, table.user_id, table.version),
    index().on(table.user_id),
    index().on(table.noted_at),
  ],
)
