import type { ChangePreview, Invoice } from '@earmark/core/billing-api.ts'
import type { Stripe } from 'stripe'
import type { SubscriptionChange } from '../../ports/payment-provider.ts'

/** A draft is nothing that a customer has seen. */
export function invoiceOf(invoice: Stripe.Invoice, charges: readonly Stripe.Charge[]): Invoice | undefined {
  const status = invoiceStatuses[invoice.status ?? 'draft']
  if (!status || !invoice.id) return undefined
  const intents = new Set(
    (invoice.payments?.data ?? []).map(({ payment }) => idOf(payment.payment_intent ?? null)),
  )
  const isRefunded = charges.some(
    ({ refunded, payment_intent }) => refunded && payment_intent && intents.has(idOf(payment_intent)),
  )
  return {
    id: invoice.id,
    number: invoice.number,
    at: dateOf(invoice.created).toISOString(),
    amount: invoice.amount_due,
    credit: (invoice.ending_balance ?? invoice.starting_balance) - invoice.starting_balance,
    currency: invoice.currency,
    status: status === 'paid' && isRefunded ? 'refunded' : status,
    period: periodOf(invoice),
    url: invoice.hosted_invoice_url ?? null,
  }
}

interface Previewed {
  invoice: Stripe.Invoice
  item: Stripe.SubscriptionItem
  isTrial: boolean
}

/** Of the invoice that Stripe would make of a change. */
export function previewOf({ invoice, item, isTrial }: Previewed, to: SubscriptionChange): ChangePreview {
  const { currency, starting_balance: balance, lines } = invoice
  const ends = dateOf(item.current_period_end).toISOString()
  if (isTrial || (to.kind === 'seats' && to.billed === 'with_next_payment')) {
    const amount = Math.max(0, invoice.total + balance)
    return { due: 0, currency, credit: Math.max(0, -balance), next: { amount, at: ends } }
  }
  const isSeats = to.kind === 'seats'
  // Seats are billed for the rest of the period; a whole one beside them is that which comes next.
  const billed = isSeats ? lines.data.filter(isProration) : lines.data
  // A balance of less than nothing is credit.
  const owed = billed.reduce((sum, { amount }) => sum + amount, balance)
  const regular = isSeats ? (item.price.unit_amount ?? 0) * to.seats : to.cents * (item.quantity ?? 1)
  const at = isSeats ? ends : (periodOf(invoice)?.to ?? ends)
  const credit = Math.max(0, -owed)
  return { due: Math.max(0, owed), currency, credit, next: { amount: Math.max(0, regular - credit), at } }
}

function isProration({ parent }: Stripe.InvoiceLineItem): boolean {
  return Boolean(parent?.subscription_item_details?.proration ?? parent?.invoice_item_details?.proration)
}

/** Where something is set off there are several lines: the one that reaches furthest is what is paid for. */
function periodOf({ lines }: Stripe.Invoice): Invoice['period'] {
  const [last] = lines.data.map(({ period }) => period).toSorted((a, b) => b.end - a.end || b.start - a.start)
  return last ? { from: dateOf(last.start).toISOString(), to: dateOf(last.end).toISOString() } : null
}

/** What was asked for is not there: an answer like any other. */
export async function unlessMissing<T>(asked: Promise<T>): Promise<T | undefined> {
  return asked.catch((error: unknown) => {
    if (isMissing(error)) return undefined
    throw error
  })
}

/** What is asked for, or something that it names, is not there. */
export function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'resource_missing'
}

/** Of something that is told by its id or as a whole. */
export function idOf(told: string | { id: string } | null): string | null {
  return typeof told === 'string' ? told : (told?.id ?? null)
}

const invoiceStatuses: Record<Stripe.Invoice.Status, Invoice['status'] | undefined> = {
  draft: undefined,
  open: 'open',
  paid: 'paid',
  uncollectible: 'open',
  void: 'void',
}

export function dateOf(seconds: number): Date {
  return new Date(seconds * 1_000)
}
