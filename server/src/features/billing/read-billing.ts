import type { BillingAnswer, SubscriptionAnswer } from '@earmark/core/billing-api.ts'
import { isPaid, planInForce } from '@earmark/core/plans/paid.ts'
import { isListed } from '@earmark/core/plans/receipts.ts'
import { graceEnd } from '@earmark/core/plans/subscription.ts'
import type { SubscriptionRow } from '../../platform/db/billing-schema.ts'
import { describeError } from '../../platform/http/describe-error.ts'
import { within } from '../../platform/within.ts'
import type { BillingNeeds } from './billing-needs.ts'
import { readPayer } from './read-payer.ts'

/** Longer than this nobody waits for a list. */
const patienceMs = 4_000

/** What is paid for an account. */
export async function readBilling(needs: BillingNeeds, account_id: string): Promise<BillingAnswer> {
  const { database, payments, now } = needs
  const payer = await readPayer(database.db, { account_id, provider: payments.name })
  const shown = payer.subscription ?? payer.latest
  return {
    provider: payments.name,
    plan: planInForce(payer, now()),
    paid: isPaid(payer, now()),
    trial_ends_at: payer.trial_ends_at?.toISOString() ?? null,
    plan_ends_at: payer.plan_ends_at?.toISOString() ?? null,
    members: payer.members,
    subscription: shown ? answerOf(shown) : null,
    ...(await readCustomer(needs, payer.customer_id)),
  }
}

/** Whoever wants to know what is paid is not kept from it by a provider that fails. */
async function readCustomer(
  { payments, log }: BillingNeeds,
  customer_id: string | null,
): Promise<Pick<BillingAnswer, 'credit' | 'invoices'>> {
  if (customer_id === null) return { credit: 0, invoices: [] }
  const unknown = { credit: null, invoices: null }
  const asked = payments.readCustomer(customer_id).catch((error: unknown) => {
    log('warn', 'invoices could not be read', { error: describeError(error) })
    return unknown
  })
  const known = await within(patienceMs, asked)
  if (known === 'late') return unknown
  return { ...known, invoices: known.invoices?.filter(isListed) ?? null }
}

function answerOf(row: SubscriptionRow): SubscriptionAnswer {
  const { plan, interval, seats, status, cents: amount, currency, cancel_at_period_end } = row
  const grace_end = status === 'past_due' && row.past_due_since ? graceEnd(row.past_due_since) : null
  return {
    plan,
    interval,
    seats,
    status,
    amount,
    currency,
    cancel_at_period_end,
    period_end: (row.ended_at ?? row.period_end).toISOString(),
    trial_end: status === 'trialing' ? (row.trial_end?.toISOString() ?? null) : null,
    grace_end: grace_end?.toISOString() ?? null,
  }
}
