import type { ChangePreview, Invoice } from '@earmark/core/billing-api.ts'
import { periodEnd } from '@earmark/core/plans/subscription.ts'
import type { SeatChange, SubscriptionChange } from '../../ports/payment-provider.ts'
import type { Stored } from './sandbox-objects.ts'

const dayMs = 24 * 60 * 60 * 1000
/** As long as Stripe goes on trying by default. */
const givenUpMs = 21 * dayMs

type Sub = Stored<'sub'>

export interface Step {
  sub: Sub
  /** What was billed with it; its credit is set off. */
  invoice?: Omit<Invoice, 'id' | 'number' | 'url'>
  credit: number
  events: string[]
}

export interface Purse {
  works: boolean
  credit: number
}

/** What time has done to a subscription; undefined: nothing. */
export function passTime(sub: Sub, purse: Purse, now: Date): Step | undefined {
  if (sub.status === 'past_due') return giveUp(sub, purse, now)
  if (sub.status !== 'active' && sub.status !== 'trialing') return undefined
  if (now < dueAt(sub)) return undefined
  if (sub.cancel_at_period_end) return end(sub, purse, dueAt(sub))
  const anchor = sub.status === 'trialing' ? dueAt(sub) : sub.anchor
  return bill({ ...sub, anchor, period_start: dueAt(sub) }, purse, now)
}

/** The first time, or once more: with a card that fails, the payment is due from now on. */
export function bill(sub: Sub, purse: Purse, now: Date): Step {
  const next = { ...sub, period_end: periodEnd(sub.anchor, sub.interval, now) }
  return charge(
    next,
    { total: sub.cents * sub.seats + sub.pending_cents, from: sub.period_start },
    purse,
    now,
  )
}

/** As Stripe does: credit is set off first, what is left of it stays, and the card is asked for the rest. */
function charge(
  sub: Sub,
  { total, from }: { total: number; from: Date },
  { works, credit: before }: Purse,
  now: Date,
): Step {
  const amount = Math.max(0, total - before)
  const credit = Math.max(0, before - total)
  const billed = { ...sub, pending_cents: 0 }
  const period = { from: from.toISOString(), to: sub.period_end.toISOString() }
  const invoice = { at: now.toISOString(), amount, credit: before - credit, currency: 'usd', period }
  if (amount > 0 && !works) {
    const late = { ...billed, status: 'past_due' as const, past_due_since: now }
    const events = ['invoice.payment_failed', 'customer.subscription.updated']
    return { sub: late, invoice: { ...invoice, status: 'open' }, credit, events }
  }
  return {
    sub: paid(billed, amount, now),
    invoice: { ...invoice, status: 'paid' },
    credit,
    events: ['invoice.paid', 'customer.subscription.updated'],
  }
}

/** What comes of a change that its customer wants. */
export function changed(sub: Sub, to: SubscriptionChange, purse: Purse, now: Date): Step {
  if (to.kind === 'seats') return reseat(sub, to, purse, now)
  const { interval, cents } = to
  return sub.interval === interval
    ? { sub, credit: purse.credit, events: [] }
    : turn(sub, { interval, cents }, purse, now)
}

export function previewOf({ sub, invoice, credit }: Step): ChangePreview {
  const next = sub.cents * sub.seats + sub.pending_cents
  return {
    due: invoice?.amount ?? 0,
    currency: 'usd',
    credit,
    next: { amount: Math.max(0, next - credit), at: dueAt(sub).toISOString() },
  }
}

/** What more or fewer seats cost for the rest of the period is billed now, or with the next payment. */
function reseat(sub: Sub, { seats, asked_seats, billed }: SeatChange, purse: Purse, now: Date): Step {
  const pending_cents = sub.pending_cents + prorate(sub, seats - sub.seats, now)
  const next = { ...sub, seats, asked_seats, pending_cents }
  if (billed !== 'with_next_payment') return charge(next, { total: pending_cents, from: now }, purse, now)
  return { sub: next, credit: purse.credit, events: ['customer.subscription.updated'] }
}

export function paid(sub: Sub, cents: number, now: Date): Sub {
  const first_payment = sub.first_payment ?? (cents > 0 ? { at: now, is_refunded: false } : null)
  return { ...sub, status: 'active', past_due_since: null, first_payment }
}

export function end(sub: Sub, { credit }: Purse, at: Date): Step {
  const ended = { ...sub, status: 'canceled' as const, ended_at: at, past_due_since: null }
  return { sub: ended, credit, events: ['customer.subscription.deleted'] }
}

/** When something is next to be done about it. */
export function dueAt({ status, trial_end, period_end, past_due_since }: Sub): Date {
  if (status === 'past_due' && past_due_since) return new Date(past_due_since.getTime() + givenUpMs)
  return status === 'trialing' && trial_end ? trial_end : period_end
}

/** What so many seats cost for the rest of the period, to the second. */
function prorate(sub: Sub, seats: number, now: Date): number {
  if (sub.status === 'trialing') return 0
  const whole = sub.period_end.getTime() - sub.period_start.getTime()
  const left = Math.max(0, sub.period_end.getTime() - now.getTime())
  return Math.round((seats * sub.cents * left) / whole)
}

/** What is left of a year may be worth more than a month: the rest is credit. */
function turn(sub: Sub, to: Pick<Sub, 'interval' | 'cents'>, purse: Purse, now: Date): Step {
  const turned = { ...sub, ...to }
  if (sub.status === 'trialing') {
    return { sub: turned, credit: purse.credit, events: ['customer.subscription.updated'] }
  }
  const pending_cents = sub.pending_cents - prorate(sub, sub.seats, now)
  return bill({ ...turned, anchor: now, period_start: now, pending_cents }, purse, now)
}

function giveUp(sub: Sub, purse: Purse, now: Date): Step | undefined {
  return now < dueAt(sub) ? undefined : end(sub, purse, now)
}
