import type { Oddity } from '@earmark/core/plans/odd-subscription.ts'
import { billingPeriods, paidPlans, subscriptionStatuses } from '@earmark/core/plans/subscription.ts'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import { notNegative, oneOf } from './checks.ts'
import { account, user } from './schema.ts'

const time = (column: string) => timestamp(column, { withTimezone: true, mode: 'date' })
const ofAccount = () =>
  text('account_id')
    .notNull()
    .references(() => account.id, { onDelete: 'cascade' })

const providers = ['stripe', 'sandbox'] as const

/** What is paid, as the provider had it when it was last asked. Nothing here is added up from events. */
export const subscription = pgTable(
  'subscription',
  {
    /** The provider's own. */
    id: text('id').primaryKey(),
    provider: text('provider', { enum: providers }).notNull(),
    customer_id: text('customer_id').notNull(),
    /** Null: it waits for whoever has `waiting_email`, or its account is gone, and it is to end. */
    account_id: text('account_id').references(() => account.id, { onDelete: 'set null' }),
    /** Paid without an account: whoever shows that this address is theirs takes it over. In lower case. */
    waiting_email: text('waiting_email'),
    /** How many were sent there to say that it waits. */
    waiting_emails: integer('waiting_emails').notNull().default(0),
    /** Of the browser that paid without an account: whoever comes with it need not show that the address is theirs. */
    claim_hash: text('claim_hash'),
    plan: text('plan', { enum: paidPlans }).notNull(),
    interval: text('interval', { enum: billingPeriods }).notNull(),
    seats: integer('seats').notNull(),
    asked_seats: integer('asked_seats').notNull(),
    status: text('status', { enum: subscriptionStatuses }).notNull(),
    cents: integer('cents').notNull(),
    currency: text('currency').notNull(),
    period_end: time('period_end').notNull(),
    cancel_at_period_end: boolean('cancel_at_period_end').notNull(),
    trial_end: time('trial_end'),
    past_due_since: time('past_due_since'),
    created_at: time('created_at').notNull(),
    ended_at: time('ended_at'),
    first_paid_at: time('first_paid_at'),
    is_first_refunded: boolean('is_first_refunded').notNull(),
    /** Of the card, with this instance's secret: one card is told from another, and nothing more. */
    card_hash: text('card_hash'),
    /** What somebody has done to it by hand at the provider, in the words of `core/plans/odd-subscription.ts`. */
    oddities: text('oddities').array().$type<Oddity[]>().notNull().default([]),
    read_at: time('read_at').notNull(),
  },
  (table) => [
    index().on(table.account_id),
    index().on(table.customer_id),
    index().on(table.waiting_email).where(sql`${table.waiting_email} IS NOT NULL`),
    index().on(table.status, table.period_end),
    oneOf(table.provider, providers),
    oneOf(table.plan, paidPlans),
    oneOf(table.interval, billingPeriods),
    oneOf(table.status, subscriptionStatuses),
    notNegative(table.seats),
    notNegative(table.asked_seats),
    notNegative(table.cents),
    notNegative(table.waiting_emails),
    check('subscription_of_one', sql`${table.account_id} IS NULL OR ${table.waiting_email} IS NULL`),
  ],
)
export type SubscriptionRow = typeof subscription.$inferSelect

/**
 * How often the provider was asked for a subscription, and which answer was written last: one that was asked for earlier
 * and comes later is old news.
 */
export const subscriptionRead = pgTable(
  'subscription_read',
  {
    subscription_id: text('subscription_id').primaryKey(),
    begun: integer('begun').notNull(),
    written: integer('written').notNull().default(0),
  },
  (table) => [notNegative(table.begun), notNegative(table.written)],
)

/** What the provider has told us: each once. */
export const paymentEvent = pgTable(
  'payment_event',
  {
    id: text('id').primaryKey(),
    type: text('type').notNull(),
    received_at: time('received_at').notNull(),
  },
  (table) => [index().on(table.received_at)],
)

/**
 * The pages at which somebody may be paying. An account has one: with a new one the former ends, so that nobody pays
 * twice. What was paid at one is asked for here where the provider's word was lost.
 */
export const openCheckout = pgTable(
  'open_checkout',
  {
    checkout_id: text('checkout_id').primaryKey(),
    /** Null: by somebody who has no account yet. */
    account_id: text('account_id')
      .unique()
      .references(() => account.id, { onDelete: 'cascade' }),
    opened_at: time('opened_at').notNull(),
  },
  (table) => [index().on(table.opened_at)],
)

const grantKinds = ['administrator', 'referral'] as const

/** A plan that was given and not bought. */
export const planGrant = pgTable(
  'plan_grant',
  {
    id: text('id').primaryKey(),
    account_id: ofAccount(),
    kind: text('kind', { enum: grantKinds }).notNull(),
    plan: text('plan', { enum: paidPlans }).notNull(),
    from: time('from').notNull(),
    /** Null: for good. */
    until: time('until'),
    /** As the administrator wrote it. */
    reason: text('reason').notNull(),
    granted_by: text('granted_by').references(() => user.id, { onDelete: 'set null' }),
    created_at: time('created_at').notNull(),
    revoked_at: time('revoked_at'),
    revoked_reason: text('revoked_reason'),
  },
  (table) => [
    index().on(table.account_id),
    index().on(table.granted_by),
    index().on(table.created_at),
    oneOf(table.kind, grantKinds),
    oneOf(table.plan, paidPlans),
    check('plan_grant_until_after_from', sql`${table.until} > ${table.from}`),
  ],
)

/** What an account was told of once and is not told of again: an invoice, the end of a trial, a limit that is near. */
export const toldOnce = pgTable(
  'told_once',
  { account_id: ofAccount(), key: text('key').notNull(), told_at: time('told_at').notNull() },
  (table) => [primaryKey({ columns: [table.account_id, table.key] }), index().on(table.told_at)],
)

/** All that the sandbox knows, as a provider would keep it elsewhere. */
export const sandboxObject = pgTable(
  'sandbox_object',
  {
    id: text('id').primaryKey(),
    kind: text('kind').notNull(),
    customer_id: text('customer_id'),
    data: jsonb('data').notNull(),
    created_at: time('created_at').notNull(),
    /** When something is to be done about it; null: nothing is. */
    due_at: time('due_at'),
  },
  (table) => [
    index().on(table.customer_id, table.kind),
    index().on(table.kind, table.due_at).where(sql`${table.due_at} IS NOT NULL`),
  ],
)
