import { roles } from '@earmark/core/access/permissions.ts'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { notNegative, oneOf } from './checks.ts'

// Some properties of the first four tables are camelCase, as /api/auth answers them;
// columns, and every other table, keep the product's snake_case.

const userRoles = ['administrator', 'member'] as const
const accountKinds = ['personal', 'team'] as const
const planNames = ['free', 'pro', 'team'] as const

const time = (column: string) => timestamp(column, { withTimezone: true, mode: 'date' })

export const user = pgTable(
  'user',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    email: text('email').notNull().unique(),
    emailVerified: boolean('email_verified').notNull().default(false),
    image: text('image'),
    createdAt: time('created_at').notNull().defaultNow(),
    updatedAt: time('updated_at').notNull().defaultNow(),
    role: text('role', { enum: userRoles }).notNull().default('member'),
    terms_accepted_at: time('terms_accepted_at'),
    time_zone: text('time_zone'),
    locale: text('locale'),
    /** The last day (UTC) on which they used Earmark; for the administrator, who is told no more than the day. */
    last_seen_on: date('last_seen_on', { mode: 'string' }),
    /** Whether the language model may read what answers their questions; null: not asked yet. */
    lets_model_read: boolean('lets_model_read'),
  },
  (table) => [oneOf(table.role, userRoles)],
)

export const session = pgTable(
  'session',
  {
    id: text('id').primaryKey(),
    token: text('token').notNull().unique(),
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    expiresAt: time('expires_at').notNull(),
    /** The block of addresses it was begun from, never the whole address. */
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    createdAt: time('created_at').notNull().defaultNow(),
    updatedAt: time('updated_at').notNull().defaultNow(),
    /** When the person last proved that it is them. */
    proved_at: time('proved_at').notNull().defaultNow(),
    /** Only the first of two proofs was given: such a session opens nothing but the way to the second. */
    awaits_second_factor: boolean('awaits_second_factor').notNull().default(false),
    // A current account that is deleted leaves the session on its owner's personal one.
    current_account_id: text('current_account_id').references(() => account.id, { onDelete: 'set null' }),
  },
  (table) => [index().on(table.userId), index().on(table.expiresAt), index().on(table.current_account_id)],
)

/** A password ("credential"), or a provider's own name for the person. */
export const signInMethod = pgTable(
  'sign_in_method',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: time('access_token_expires_at'),
    refreshTokenExpiresAt: time('refresh_token_expires_at'),
    scope: text('scope'),
    password: text('password'),
    createdAt: time('created_at').notNull().defaultNow(),
    updatedAt: time('updated_at').notNull().defaultNow(),
  },
  (table) => [index().on(table.userId), uniqueIndex().on(table.providerId, table.accountId)],
)

export const verification = pgTable(
  'verification',
  {
    id: text('id').primaryKey(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: time('expires_at').notNull(),
    createdAt: time('created_at').notNull().defaultNow(),
    updatedAt: time('updated_at').notNull().defaultNow(),
  },
  (table) => [index().on(table.identifier), index().on(table.expiresAt)],
)

export const rateLimit = pgTable(
  'rate_limit',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    resets_at: time('resets_at').notNull(),
  },
  (table) => [index().on(table.resets_at), notNegative(table.count)],
)

export const account = pgTable(
  'account',
  {
    id: text('id').primaryKey(),
    kind: text('kind', { enum: accountKinds }).notNull(),
    name: text('name').notNull(),
    plan: text('plan', { enum: planNames }).notNull().default('free'),
    trial_ends_at: time('trial_ends_at'),
    /** When the plan ends if nothing else is heard: a payment failed, or it was given for a time. */
    plan_ends_at: time('plan_ends_at'),
    /** Set for a personal account and unique: each user has exactly one. */
    personal_user_id: text('personal_user_id')
      .unique()
      .references(() => user.id, { onDelete: 'cascade' }),
    created_at: time('created_at').notNull().defaultNow(),
    /** Counts the changes to what the account holds. Whoever changes something locks this row first. */
    sync_version: bigint('sync_version', { mode: 'number' }).notNull().default(0),
    /** Up to here it is forgotten what has gone, and what was hidden or shown: see platform/sync/prune.ts. */
    pruned_version: bigint('pruned_version', { mode: 'number' }).notNull().default(0),
    /** Of all its notes, as core/plans/text-bytes.ts counts it: kept along with every change. */
    text_bytes: bigint('text_bytes', { mode: 'number' }).notNull().default(0),
    /** Of all its sounds, kept likewise. */
    sound_bytes: bigint('sound_bytes', { mode: 'number' }).notNull().default(0),
    /** What was stored under a larger plan, while it is more than the plan now has: core/plans/quota.ts. */
    kept_bytes: bigint('kept_bytes', { mode: 'number' }),
    /** The last change at which both were added up anew. */
    counted_version: bigint('counted_version', { mode: 'number' }).notNull().default(0),
    /** Of a team: whether the language model may read its notes; null: not decided yet. */
    lets_model_read: boolean('lets_model_read'),
  },
  (table) => [
    check(
      'account_personal_has_user',
      sql`(${table.kind} = 'personal') = (${table.personal_user_id} IS NOT NULL)`,
    ),
    index().on(table.trial_ends_at).where(sql`${table.trial_ends_at} IS NOT NULL`),
    index().on(table.plan_ends_at).where(sql`${table.plan_ends_at} IS NOT NULL`),
    index('account_stored_bytes').on(sql`(${table.text_bytes} + ${table.sound_bytes})`),
    oneOf(table.kind, accountKinds),
    oneOf(table.plan, planNames),
    notNegative(table.sync_version),
    notNegative(table.kept_bytes),
    notNegative(table.text_bytes),
    notNegative(table.sound_bytes),
  ],
)

export const membership = pgTable(
  'membership',
  {
    account_id: text('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    user_id: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    role: text('role', { enum: roles }).notNull(),
    created_at: time('created_at').notNull().defaultNow(),
    /** When they last worked in this account, by the hour. Kept for teams alone. */
    last_seen_at: time('last_seen_at'),
  },
  (table) => [
    primaryKey({ columns: [table.account_id, table.user_id] }),
    index().on(table.user_id),
    oneOf(table.role, roles),
  ],
)

/** One row for the whole installation. */
export const instance = pgTable(
  'instance',
  {
    id: integer('id').primaryKey().default(1),
    /** Signs cookies and tokens; made at the first start. */
    secret: text('secret').notNull(),
    administrator_id: text('administrator_id').references(() => user.id, { onDelete: 'set null' }),
    created_at: time('created_at').notNull().defaultNow(),
  },
  (table) => [check('instance_is_one_row', sql`${table.id} = 1`)],
)
