import type { Invoice } from '@earmark/core/billing-api.ts'
import type { ProviderSubscription } from '../../ports/payment-provider.ts'
import type { Queries } from '../../ports/database.ts'
import { add, find, type Stored, listOf, save } from './sandbox-objects.ts'
import { dueAt, type Purse, type Step } from './sandbox-periods.ts'

/** Writes down what a step has made of a subscription, and what is to be posted of it. */
export async function writeStep(
  tx: Queries,
  { sub, invoice, credit, events }: Step,
  { customer, now, postAt = now }: { customer: Stored<'cus'>; now: Date; postAt?: Date },
): Promise<void> {
  const isOver = sub.status === 'canceled' || sub.status === 'incomplete'
  await save<'sub'>(tx, sub, isOver ? null : dueAt(sub))
  if (credit !== customer.credit) await save<'cus'>(tx, { ...customer, credit }, null)
  if (invoice) {
    const number = `SANDBOX-${customer.id.slice(-6).toUpperCase()}-${(await listOf(tx, 'in', customer.id)).length + 1}`
    const data = { ...invoice, number }
    await add(tx, 'in', { customer_id: customer.id, now, data })
  }
  for (const type of events) await queueEvent(tx, { type, sub, now, postAt })
}

/** As Stripe would post it, as far as anybody reads it. */
export async function queueEvent(
  tx: Queries,
  { type, sub, now, postAt = now }: { type: string; sub: Stored<'sub'>; now: Date; postAt?: Date },
): Promise<void> {
  const customer = sub.customer_id
  const object = type.startsWith('customer.subscription.')
    ? { object: 'subscription', id: sub.id, customer }
    : { object: type.split('.')[0], subscription: sub.id, customer }
  await add(tx, 'evt', { customer_id: customer, now, due_at: postAt, data: { type, object } })
}

export async function readSubscription(
  db: Queries,
  id: string,
  origin: string,
): Promise<(ProviderSubscription & { oddities: [] }) | undefined> {
  const sub = await find(db, 'sub', id)
  const customer = sub && (await find(db, 'cus', sub.customer_id))
  if (!customer) return undefined
  const invoices = await listOf(db, 'in', customer.id)
  const { anchor: _, period_start: __, pending_cents: ___, ...known } = sub
  return {
    ...known,
    // Nobody gets at these books by hand.
    oddities: [],
    cents: sub.cents * sub.seats,
    currency: 'usd',
    email: customer.email,
    card: customer.card.name,
    recent_invoices: invoices.map((invoice) => invoiceOf(invoice, origin)),
  }
}

export function invoiceOf({ created_at: _made, ...known }: Stored<'in'>, origin: string): Invoice {
  return { ...known, url: new URL(`/sandbox/invoice/${known.id}`, origin).href }
}

export const purseOf = ({ card, credit }: Stored<'cus'>): Purse => ({ works: card.works, credit })

/** The newest of a customer's, whatever its state. */
export async function subOf(db: Queries, customer_id: string): Promise<Stored<'sub'> | undefined> {
  const [newest] = await listOf(db, 'sub', customer_id)
  return newest && find(db, 'sub', newest.id, { isLocked: true })
}
