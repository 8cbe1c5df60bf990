import { periodEnd } from '@earmark/core/plans/subscription.ts'
import { randomId } from '../../platform/random-id.ts'
import type { Queries } from '../../ports/database.ts'
import type { PortalAction, SandboxDesk } from '../../ports/payment-provider.ts'
import { invoiceOf, purseOf, queueEvent, readSubscription, subOf, writeStep } from './sandbox-books.ts'
import { add, find, forgetBefore, type Stored, listDue, listOf, save } from './sandbox-objects.ts'
import { bill, dueAt, end, paid, passTime, type Step } from './sandbox-periods.ts'

interface DeskNeeds {
  db: Queries
  now: () => Date
  publicOrigin: () => string
  change<T>(work: (tx: Queries) => Promise<T>): Promise<T>
  post(): Promise<void>
}

const lateMs = 60_000
const retentionMs = 7 * 24 * 60 * 60 * 1000

/** What stands behind the sandbox's own pages, and what time does in it. */
export function createDesk({ db, now, publicOrigin, change, post }: DeskNeeds): SandboxDesk {
  const openCheckout = async (tx: Queries, id: string, isLocked: boolean) => {
    const checkout = await find(tx, 'cs', id, { isLocked })
    return checkout?.is_open && now() < checkout.expires_at ? checkout : undefined
  }
  const openPortal = async (tx: Queries, id: string) => {
    const portal = await find(tx, 'portal', id)
    return portal && now() < portal.expires_at ? portal : undefined
  }
  return {
    readCheckout: async (id) => {
      const checkout = await openCheckout(db, id, false)
      const { customer_id = null } = checkout ?? {}
      const customer = customer_id === null ? undefined : await find(db, 'cus', customer_id)
      return checkout && { ...checkout, credit: customer?.credit ?? 0 }
    },
    decideCheckout: (id, { outcome, email, card }) =>
      change(async (tx) => {
        const checkout = await openCheckout(tx, id, true)
        if (!checkout) return undefined
        if (outcome === 'cancel') return { url: checkout.cancel_url }
        const payer = checkout.email ?? email
        if (payer === null || outcome === 'fail') return undefined
        const postAt = new Date(now().getTime() + (outcome === 'late' ? lateMs : 0))
        const paying = { ...checkout, email: payer }
        const subscription_id = await subscribe(tx, paying, { card, now: now(), postAt })
        await save<'cs'>(tx, { ...checkout, is_open: false, subscription_id }, null)
        return { url: checkout.success_url }
      }),
    readPortal: async (id) => {
      const portal = await openPortal(db, id)
      const [newest] = portal ? await listOf(db, 'sub', portal.customer_id) : []
      const subscription = newest && (await readSubscription(db, newest.id, publicOrigin()))
      const customer = portal && (await find(db, 'cus', portal.customer_id))
      if (!customer || !subscription) return undefined
      return { return_url: portal.return_url, subscription, credit: customer.credit }
    },
    readInvoice: async (id) => {
      const found = await find(db, 'in', id)
      return found && invoiceOf(found, publicOrigin())
    },
    act: (id, action) =>
      change(async (tx) => {
        const portal = await openPortal(tx, id)
        const customer = portal && (await find(tx, 'cus', portal.customer_id, { isLocked: true }))
        const sub = customer && (await subOf(tx, customer.id))
        if (!sub) return false
        await actions[action](tx, { sub, customer, now: now() })
        return true
      }),
    settle: async () => {
      for (const { id } of await listDue(db, 'sub', now())) await change((tx) => renew(tx, id, now()))
      await post()
      await forgetBefore(db, new Date(now().getTime() - retentionMs))
    },
  }
}

interface Held {
  sub: Stored<'sub'>
  customer: Stored<'cus'>
  now: Date
}

async function renew(tx: Queries, id: string, now: Date): Promise<void> {
  const sub = await find(tx, 'sub', id, { isLocked: true })
  const customer = sub && (await find(tx, 'cus', sub.customer_id, { isLocked: true }))
  const step = customer && passTime(sub, purseOf(customer), now)
  if (step) await writeStep(tx, step, { customer, now })
}

async function subscribe(
  tx: Queries,
  checkout: Stored<'cs'>,
  { card: named, now, postAt }: { card: string | null; now: Date; postAt: Date },
): Promise<string> {
  const known = checkout.customer_id === null ? undefined : await find(tx, 'cus', checkout.customer_id)
  const card = { name: named ?? `card_${randomId(16)}`, works: true }
  const customer = known ?? (await add(tx, 'cus', { now, data: { email: checkout.email, card, credit: 0 } }))
  const { account_id, plan, interval, cents, seats, asked_seats, claim, trial_end } = checkout
  const data = {
    account_id,
    plan,
    interval,
    cents,
    seats,
    asked_seats,
    claim,
    trial_end,
    customer_id: customer.id,
    status: 'trialing' as const,
    anchor: now,
    period_start: now,
    period_end: trial_end ?? periodEnd(now, interval, now),
    cancel_at_period_end: false,
    past_due_since: null,
    ended_at: null,
    first_payment: null,
    pending_cents: 0,
  }
  const sub = await add(tx, 'sub', { customer_id: customer.id, now, data })
  const begun: Step = trial_end
    ? { sub, credit: customer.credit, events: [] }
    : bill(sub, { works: true, credit: customer.credit }, now)
  const events = ['checkout.session.completed', 'customer.subscription.created', ...begun.events]
  await writeStep(tx, { ...begun, events }, { customer, now, postAt })
  return sub.id
}

/** What can be tried out in the portal. */
const actions: Record<PortalAction, (tx: Queries, held: Held) => Promise<void>> = {
  card_works: async (tx, held) => {
    const customer = { ...held.customer, card: { name: `card_${randomId(16)}`, works: true } }
    await save<'cus'>(tx, customer, null)
    if (held.sub.status === 'past_due') await payOpen(tx, { ...held, customer })
  },
  card_fails: (tx, { customer }) =>
    save<'cus'>(tx, { ...customer, card: { ...customer.card, works: false } }, null),
  end_period: async (tx, { sub, customer, now }) => {
    const isTried = sub.status === 'trialing' && sub.trial_end !== null
    const shortened = isTried
      ? { ...sub, trial_end: now, period_end: now }
      : { ...sub, period_end: now, anchor: now }
    const step = passTime(shortened, purseOf(customer), now)
    if (step) await writeStep(tx, step, { customer, now })
  },
  refund: async (tx, { sub, customer, now }) => {
    const last = (await listOf(tx, 'in', customer.id)).find(({ status }) => status === 'paid')
    if (!last) return
    await save<'in'>(tx, { ...last, status: 'refunded' }, null)
    const isFirst = sub.first_payment?.at.toISOString() === last.at
    const first_payment = sub.first_payment && { ...sub.first_payment, is_refunded: isFirst }
    const step = end({ ...sub, first_payment }, { works: true, credit: customer.credit }, now)
    await writeStep(tx, { ...step, events: ['charge.refunded', ...step.events] }, { customer, now })
  },
  cancel: (tx, { sub, ...held }) => endLater(tx, { ...held, sub: { ...sub, cancel_at_period_end: true } }),
  resume: (tx, { sub, ...held }) => endLater(tx, { ...held, sub: { ...sub, cancel_at_period_end: false } }),
}

async function endLater(tx: Queries, { sub, now }: Held): Promise<void> {
  if (sub.status === 'canceled') return
  await save<'sub'>(tx, sub, dueAt(sub))
  await queueEvent(tx, { type: 'customer.subscription.updated', sub, now })
}

async function payOpen(tx: Queries, { sub, customer, now }: Held): Promise<void> {
  const open = (await listOf(tx, 'in', customer.id)).filter(({ status }) => status === 'open')
  for (const invoice of open) await save<'in'>(tx, { ...invoice, status: 'paid' }, null)
  const cents = open.reduce((sum, { amount }) => sum + amount, 0)
  const events = ['invoice.paid', 'customer.subscription.updated']
  await writeStep(tx, { sub: paid(sub, cents, now), credit: customer.credit, events }, { customer, now })
}
