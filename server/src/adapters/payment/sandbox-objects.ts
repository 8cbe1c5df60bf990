import { invoice } from '@earmark/core/billing-api.ts'
import { billingPeriods, paidPlans, subscriptionStatuses } from '@earmark/core/plans/subscription.ts'
import { and, desc, eq, inArray, isNull, lt, lte, min, or } from 'drizzle-orm'
import { z } from 'zod'
import { sandboxObject } from '../../platform/db/billing-schema.ts'
import { randomId } from '../../platform/random-id.ts'
import type { Queries } from '../../ports/database.ts'

const time = z.coerce.date()

/** Everything that the sandbox keeps, by the beginning of its id. */
const kinds = {
  cs: z.object({
    account_id: z.string().nullable(),
    customer_id: z.string().nullable(),
    email: z.string().nullable(),
    plan: z.enum(paidPlans),
    title: z.string(),
    interval: z.enum(billingPeriods),
    cents: z.number(),
    seats: z.number(),
    asked_seats: z.number(),
    claim: z.string().nullable(),
    trial_end: time.nullable(),
    success_url: z.string(),
    cancel_url: z.string(),
    is_open: z.boolean(),
    /** What was bought at it. */
    subscription_id: z.string().nullable().default(null),
    expires_at: time,
  }),
  cus: z.object({
    email: z.string().nullable(),
    card: z.object({ name: z.string(), works: z.boolean() }),
    /** What is set off against the next invoice. */
    credit: z.number(),
  }),
  sub: z.object({
    customer_id: z.string(),
    account_id: z.string().nullable(),
    plan: z.enum(paidPlans),
    interval: z.enum(billingPeriods),
    /** Of one seat for one period. */
    cents: z.number(),
    seats: z.number(),
    asked_seats: z.number(),
    claim: z.string().nullable(),
    status: z.enum(subscriptionStatuses),
    /** From when its periods are counted. */
    anchor: time,
    period_start: time,
    period_end: time,
    cancel_at_period_end: z.boolean(),
    trial_end: time.nullable(),
    past_due_since: time.nullable(),
    ended_at: time.nullable(),
    first_payment: z.object({ at: time, is_refunded: z.boolean() }).nullable(),
    /** For seats that came or went in the middle of a period. */
    pending_cents: z.number(),
  }),
  // Those of earlier versions have no period, and say nothing of credit.
  in: invoice
    .omit({ id: true, url: true })
    .extend({ period: invoice.shape.period.default(null), credit: invoice.shape.credit.default(0) }),
  portal: z.object({ customer_id: z.string(), return_url: z.string(), expires_at: time }),
  /** To be posted when it is due. */
  evt: z.object({ type: z.string(), object: z.record(z.string(), z.unknown()) }),
  /** That a credit was given. */
  txn: z.object({ cents: z.number() }),
} as const

export type Kind = keyof typeof kinds
export type Stored<Of extends Kind> = { id: string; created_at: Date } & z.output<(typeof kinds)[Of]>

interface Added<Of extends Kind> {
  id?: string
  customer_id?: string | null
  now: Date
  due_at?: Date | null
  data: z.output<(typeof kinds)[Of]>
}

/** What is there already stays as it is. */
export async function add<Of extends Kind>(tx: Queries, kind: Of, added: Added<Of>): Promise<Stored<Of>> {
  const { id = `${kind}_sandbox${randomId(22)}`, customer_id, now, due_at, data } = added
  const row = { id, kind, customer_id, data, created_at: now, due_at }
  await tx.insert(sandboxObject).values(row).onConflictDoNothing()
  return { id, created_at: now, ...data }
}

/** Locked, where it is to be changed. */
export async function find<Of extends Kind>(
  db: Queries,
  kind: Of,
  id: string,
  { isLocked = false } = {},
): Promise<Stored<Of> | undefined> {
  const asked = db
    .select()
    .from(sandboxObject)
    .where(and(eq(sandboxObject.kind, kind), eq(sandboxObject.id, id)))
  const [row] = isLocked ? await asked.for('update') : await asked
  return row && read(kind, row)
}

/** Newest first. */
export async function listOf<Of extends Kind>(
  db: Queries,
  kind: Of,
  customer_id: string,
): Promise<Stored<Of>[]> {
  const rows = await db
    .select()
    .from(sandboxObject)
    .where(and(eq(sandboxObject.kind, kind), eq(sandboxObject.customer_id, customer_id)))
    .orderBy(desc(sandboxObject.created_at), desc(sandboxObject.id))
    .limit(36)
  return rows.map((row) => read(kind, row))
}

/** Of whom events are due, whoever waits longest first; the others come next time. */
export async function customersDue(db: Queries, now: Date): Promise<string[]> {
  const { customer_id, kind, due_at } = sandboxObject
  const rows = await db
    .select({ customer_id })
    .from(sandboxObject)
    .where(and(eq(kind, 'evt'), lte(due_at, now)))
    .groupBy(customer_id)
    .orderBy(min(due_at))
    .limit(50)
  return rows.flatMap((row) => row.customer_id ?? [])
}

/** The oldest first; where a customer is named, only theirs. */
export async function listDue<Of extends Kind>(
  db: Queries,
  kind: Of,
  now: Date,
  customer_id?: string,
): Promise<Stored<Of>[]> {
  const rows = await db
    .select()
    .from(sandboxObject)
    .where(
      and(
        eq(sandboxObject.kind, kind),
        lte(sandboxObject.due_at, now),
        customer_id === undefined ? undefined : eq(sandboxObject.customer_id, customer_id),
      ),
    )
    .orderBy(sandboxObject.created_at)
    .limit(200)
  return rows.map((row) => read(kind, row))
}

export async function save<Of extends Kind>(
  tx: Queries,
  { id, created_at: _made, ...data }: Stored<Of>,
  due_at: Date | null,
): Promise<void> {
  await tx.update(sandboxObject).set({ data, due_at }).where(eq(sandboxObject.id, id))
}

/** What only mattered while something was under way, with the addresses in it. */
export async function forgetBefore(db: Queries, before: Date): Promise<void> {
  const isPassing = inArray(sandboxObject.kind, ['cs', 'portal', 'evt'])
  const isDone = or(isNull(sandboxObject.due_at), inArray(sandboxObject.kind, ['cs', 'portal']))
  await db.delete(sandboxObject).where(and(isPassing, isDone, lt(sandboxObject.created_at, before)))
}

type Row = typeof sandboxObject.$inferSelect

function read<Of extends Kind>(kind: Of, { id, created_at, data }: Row): Stored<Of> {
  // The schema of the kind has just read it; the compiler does not follow a kind that is only known later.
  return { id, created_at, ...(kinds[kind].parse(data) as z.output<(typeof kinds)[Of]>) }
}
