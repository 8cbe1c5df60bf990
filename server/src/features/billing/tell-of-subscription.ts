import type { BillingMatter } from '../../platform/jobs/job-kinds.ts'
import type { Queries } from '../../ports/database.ts'
import type { ProviderSubscription } from '../../ports/payment-provider.ts'
import type { BillingNeeds } from './billing-needs.ts'
import { queueBillingEmail } from './billing-email.ts'
import type { Recount } from './recount-plan.ts'

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
  const { last_invoice: invoice, plan } = found
  if (invoice?.status === 'paid' && invoice.amount > 0) {
    const { amount, currency, number, period, url } = invoice
    await tell(`receipt ${invoice.id}`, { kind: 'receipt', plan, amount, currency, number, period, url })
  }
  if (found.status === 'past_due') {
    await tell(`failed ${invoice?.id ?? found.id}`, { kind: 'payment_failed', plan })
  }
  if (recount.before !== 'free' && recount.after === 'free') {
    await tell(`ended ${found.id}`, { kind: 'plan_ended', plan })
  }
}
