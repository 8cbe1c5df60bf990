import type { InsightChoice } from '@earmark/core/entities/insights.ts'
import type { Segment } from '@earmark/core/entities/recording.ts'
import { audienceKinds, sharedSoundStates, type StruckStretch } from '@earmark/core/entities/share.ts'
import type { Redaction } from '@earmark/core/sharing/shared-note.ts'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core'
import { notNegative, oneOf } from './checks.ts'
import { goesWithRecording, isoTime } from './recordings-schema.ts'
import { account, user } from './schema.ts'

/** A link to a note, secret or for some alone; revoked, it is gone. It goes with the note, also to another account. */
export const share = pgTable(
  'share',
  {
    id: text('id').primaryKey(),
    account_id: text('account_id').notNull(),
    ulid: text('ulid').notNull(),
    created_by: text('created_by').references(() => user.id, { onDelete: 'set null' }),
    audience: text('audience', { enum: audienceKinds }).notNull().default('anyone'),
    /** Whose it is, is asked when it is read: nobody learns whether there is an account with it. */
    to_email: text('to_email'),
    to_account_id: text('to_account_id').references(() => account.id, { onDelete: 'cascade' }),
    may_comment: boolean('may_comment').notNull().default(false),
    title: text('title'),
    sound: boolean('sound').notNull(),
    transcript: boolean('transcript').notNull(),
    highlights: boolean('highlights').notNull().default(false),
    attachments: jsonb('attachments').$type<string[]>().notNull(),
    from: doublePrecision('from'),
    to: doublePrecision('to'),
    redact: jsonb('redact').$type<StruckStretch[]>().notNull(),
    download: boolean('download').notNull(),
    card: boolean('card').notNull().default(false),
    passcode_hash: text('passcode_hash'),
    expires_at: isoTime('expires_at'),
    created_at: isoTime('created_at').notNull(),
    updated_at: isoTime('updated_at').notNull(),

    /** Where words are struck: the note as it was then, without them, so that no later edit uncovers one. */
    redaction: jsonb('redaction').$type<Redaction>(),
    struck_segments: jsonb('struck_segments').$type<Segment[]>(),
    /** And what people had done with its highlights. */
    struck_choices: jsonb('struck_choices').$type<InsightChoice[]>(),
    /** When those words had last been changed. */
    words_at: isoTime('words_at'),

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
    index().on(table.expires_at),
    index().on(table.to_email),
    index().on(table.to_account_id),
    index().on(table.sound_key).where(sql`${table.sound_key} IS NOT NULL`),
    oneOf(table.sound_state, sharedSoundStates),
    oneOf(table.audience, audienceKinds),
    check('share_person_has_address', sql`(${table.audience} = 'person') = (${table.to_email} IS NOT NULL)`),
    check('share_team_has_account', sql`(${table.audience} = 'team') = (${table.to_account_id} IS NOT NULL)`),
    check(
      'share_of_anyone_alone',
      sql`CASE WHEN ${table.audience} = 'anyone' THEN NOT ${table.may_comment} ELSE ${table.passcode_hash} IS NULL END`,
    ),
    notNegative(table.from),
    notNegative(table.sound_bytes),
    check('share_to_after_from', sql`${table.to} > coalesce(${table.from}, 0)`),
  ],
)

/** How often a link was opened on a day (UTC), and nothing of by whom. */
export const shareVisit = pgTable(
  'share_visit',
  {
    share_id: text('share_id')
      .notNull()
      .references(() => share.id, { onDelete: 'cascade' }),
    day: date('day', { mode: 'string' }).notNull(),
    visits: integer('visits').notNull(),
  },
  (table) => [primaryKey({ columns: [table.share_id, table.day] }), notNegative(table.visits)],
)
