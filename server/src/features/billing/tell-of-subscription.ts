import { isReceipt } from '@earmark/core/plans/receipts.ts'
import type { BillingMatter } from '../../platform/jobs/job-kinds.ts'
import type { Queries } from '../../ports/database.ts'
import type { ProviderSubscription } from '../../ports/payment-provider.ts'
import type { BillingNeeds } from './billing-needs.ts'
import { queueBillingEmail } from './billing-email.ts'
import type { Recount } from './recount-plan.ts'
import { forgetFailed, ringFailed } from './ring-failed.ts'

/** A receipt that is older comes no more: what was told is remembered for a little more than a year. */
const receiptMs = 30 * 24 * 60 * 60 * 1000

interface Happened {
  account_id: string
  found: ProviderSubscription
  recount: Recount
}

/** Who pays is told of what happened, of each thing once. In the transaction that writes it. */
export async function tellOfSubscription(
  needs: BillingNeeds,
  tx: Queries,
  { account_id, found, recount }: Happened,
): Promise<void> {
  const tell = (key: string, matter: BillingMatter) =>
    queueBillingEmail(needs, tx, { account_id, key, matter })
  const { recent_invoices: invoices, plan } = found
  const since = new Date(needs.now().getTime() - receiptMs).toISOString()
  // Two that were paid between one reading and the next have a receipt each.
  for (const { id, status, at, amount, credit, currency, number, period, url } of invoices) {
    if (!isReceipt({ amount, credit }) || at < since) continue
    if (status === 'paid')
      await tell(`receipt ${id}`, { kind: 'receipt', plan, amount, credit, currency, number, period, url })
    // What was paid from credit did not leave a card, and does not go back to one.
    if (status === 'refunded' && amount > 0)
      await tell(`refund ${id}`, { kind: 'refund', plan, amount, currency, number })
  }
  if (found.status === 'past_due') {
    const cause = `failed ${invoices[0]?.id ?? found.id}`
    const isNews = await tell(cause, { kind: 'payment_failed', plan })
    if (isNews) await ringFailed(needs, tx, { account_id, cause })
  } else await forgetFailed(needs, tx, account_id)
  await tellOfEnd(needs, tx, { account_id, recount, of: found })
}

interface Ended extends Pick<Happened, 'account_id' | 'recount'> {
  of: Pick<ProviderSubscription, 'id' | 'plan'>
}

export async function tellOfEnd(
  needs: BillingNeeds,
  tx: Queries,
  { account_id, recount, of: { id, plan } }: Ended,
): Promise<void> {
  if (recount.before === 'free' || recount.after !== 'free') return
  const matter = { kind: 'plan_ended', plan } as const
  await queueBillingEmail(needs, tx, { account_id, key: `ended ${id}`, matter })
}
