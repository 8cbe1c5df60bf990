import { referralRefusals, referralStates } from '@earmark/core/referral/referral.ts'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { planGrant } from './billing-schema.ts'
import { notNegative, oneOf } from './checks.ts'
import { account, user } from './schema.ts'

const time = (column: string) => timestamp(column, { withTimezone: true, mode: 'date' })
const ofUser = (column: string) => text(column).references(() => user.id, { onDelete: 'set null' })

/** By which a person brings others. */
export const referralCode = pgTable(
  'referral_code',
  {
    user_id: text('user_id')
      .primaryKey()
      .references(() => user.id, { onDelete: 'cascade' }),
    code: text('code').notNull().unique(),
    shows_name: boolean('shows_name').notNull().default(false),
    visits: integer('visits').notNull().default(0),
  },
  (table) => [notNegative(table.visits)],
)

/** Somebody came by another's code. It outlives both, so that nobody comes twice. */
export const referral = pgTable(
  'referral',
  {
    id: text('id').primaryKey(),
    referrer_id: ofUser('referrer_id'),
    referred_id: ofUser('referred_id').unique(),
    /** Of the referred, with this instance's secret. */
    mailbox_hash: text('mailbox_hash').notNull(),
    signed_up_at: time('signed_up_at').notNull(),
    state: text('state', { enum: referralStates }).notNull(),
    refusal: text('refusal', { enum: referralRefusals }),
    due_at: time('due_at'),
    decided_at: time('decided_at'),
  },
  (table) => [
    index().on(table.referrer_id, table.signed_up_at),
    index().on(table.mailbox_hash),
    index().on(table.state, table.due_at),
    oneOf(table.state, referralStates),
    oneOf(table.refusal, referralRefusals),
  ],
)

const sides = ['referrer', 'referred'] as const

/** The ledger: one line for each side of a referral. A credit is with the provider, a grant is a month of the plan. */
export const reward = pgTable(
  'reward',
  {
    referral_id: text('referral_id')
      .notNull()
      .references(() => referral.id, { onDelete: 'cascade' }),
    side: text('side', { enum: sides }).notNull(),
    account_id: text('account_id').references(() => account.id, { onDelete: 'set null' }),
    customer_id: text('customer_id'),
    credit_cents: integer('credit_cents'),
    grant_id: text('grant_id').references(() => planGrant.id, { onDelete: 'set null' }),
    entered_at: time('entered_at').notNull(),
    /** When the provider has it; of a grant at once. */
    given_at: time('given_at'),
    reversed_at: time('reversed_at'),
    taken_back_at: time('taken_back_at'),
  },
  (table) => [
    primaryKey({ columns: [table.referral_id, table.side] }),
    index().on(table.account_id),
    index().on(table.grant_id),
    index().on(table.entered_at),
    // What the provider is still to be asked for: soon none.
    index('reward_to_give')
      .on(table.entered_at)
      .where(sql`${table.credit_cents} IS NOT NULL AND ${table.given_at} IS NULL`),
    index('reward_to_take_back')
      .on(table.entered_at)
      .where(sql`${table.reversed_at} IS NOT NULL AND ${table.taken_back_at} IS NULL`),
    oneOf(table.side, sides),
    notNegative(table.credit_cents),
  ],
)
export type RewardRow = typeof reward.$inferSelect
