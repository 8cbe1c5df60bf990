import { type EventFacts, eventKinds } from '@earmark/core/access/event-kinds.ts'
import { sql } from 'drizzle-orm'
import { bigint, index, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { notNegative } from './checks.ts'
import { account, user } from './schema.ts'

const time = (column: string) => timestamp(column, { withTimezone: true, mode: 'date' })

const ofUser = () => text('user_id').references(() => user.id, { onDelete: 'cascade' })

/** What happened to a person's account or in a team, without a word of what they keep there. */
export const auditEvent = pgTable(
  'audit_event',
  {
    id: text('id').primaryKey(),
    kind: text('kind', { enum: eventKinds }).notNull(),
    at: time('at').notNull(),
    /** In whose own log it stands, if in anyone's. */
    user_id: ofUser(),
    /** In which team's log it stands, if in any. */
    account_id: text('account_id').references(() => account.id, { onDelete: 'cascade' }),
    /** Who did it; a log outlives those who left. */
    actor_id: text('actor_id').references(() => user.id, { onDelete: 'set null' }),
    device: text('device'),
    /** The block of addresses it came from. */
    place: text('place'),
    facts: jsonb('facts').$type<EventFacts>().notNull().default({}),
  },
  (table) => [
    index().on(table.user_id, table.at),
    index().on(table.account_id, table.at),
    index().on(table.at),
    index().on(table.actor_id),
    index('audit_event_instance_index')
      .on(table.id)
      .where(sql`${table.user_id} IS NULL AND ${table.account_id} IS NULL`),
  ],
)

/** An authenticator app. It guards sign-in once it has been confirmed by a first code. */
export const twoFactor = pgTable('two_factor', {
  user_id: ofUser().primaryKey(),
  secret: text('secret').notNull(),
  confirmed_at: time('confirmed_at'),
  /** The time step of the last code that was taken: only later ones are. */
  last_step: bigint('last_step', { mode: 'number' }).notNull().default(0),
  created_at: time('created_at').notNull(),
})

/** Those that are still good. */
export const recoveryCode = pgTable(
  'recovery_code',
  { user_id: ofUser().notNull(), code_hash: text('code_hash').notNull() },
  (table) => [primaryKey({ columns: [table.user_id, table.code_hash] })],
)

export const passkey = pgTable(
  'passkey',
  {
    id: text('id').primaryKey(),
    user_id: ofUser().notNull(),
    name: text('name').notNull(),
    credential_id: text('credential_id').notNull().unique(),
    public_key: text('public_key').notNull(),
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: jsonb('transports').$type<string[]>().notNull(),
    created_at: time('created_at').notNull(),
    last_used_at: time('last_used_at'),
  },
  (table) => [index().on(table.user_id), notNegative(table.counter)],
)

/** A new address that both it and the old one have yet to agree to. */
export const addressChange = pgTable(
  'address_change',
  {
    user_id: ofUser().primaryKey(),
    new_email: text('new_email').notNull(),
    old_token_hash: text('old_token_hash').notNull().unique(),
    new_token_hash: text('new_token_hash').notNull().unique(),
    old_agreed_at: time('old_agreed_at'),
    new_agreed_at: time('new_agreed_at'),
    expires_at: time('expires_at').notNull(),
  },
  (table) => [index().on(table.expires_at)],
)

/** Of someone who deletes their account: hidden, and gone for good once the time to think it over has passed. */
export const accountDeletion = pgTable(
  'account_deletion',
  {
    user_id: ofUser().primaryKey(),
    undo_token_hash: text('undo_token_hash').notNull().unique(),
    asked_at: time('asked_at').notNull(),
    purge_at: time('purge_at').notNull(),
  },
  (table) => [index().on(table.purge_at)],
)

/** Of someone whom the administrator keeps out for now: hidden, with everything they keep as it was. */
export const suspension = pgTable('suspension', {
  user_id: ofUser().primaryKey(),
  reason: text('reason').notNull(),
  since: time('since').notNull(),
})
