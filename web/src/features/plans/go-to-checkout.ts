import type { CheckoutRequest } from '@earmark/core/billing-api.ts'
import type { BillingPeriod } from '@earmark/core/plans/plans.ts'
import { api } from '../../base/api/fetch-client.ts'
import { leaveFor } from '../../base/session/leave-for.ts'
import { reopenIn } from '../../base/session/switch-account.ts'

/** Leads to where the plan is paid for; the page that is left stays busy until the next one is there. */
export async function goToCheckout(chosen: CheckoutRequest): Promise<never> {
  const { url } = await api.call('POST /billing/checkout', { body: chosen })
  return leaveFor(url)
}

/** For those who have no account yet: the plan waits for the address that pays. */
export async function goToGuestCheckout(interval: BillingPeriod): Promise<never> {
  const { url } = await api.call('POST /public/checkout', { body: { plan: 'pro', interval } })
  return leaveFor(url)
}

/** To what another account of the same person can have. */
export function goToPlansOf(account_id: string): Promise<never> {
  return reopenIn(account_id, '/upgrade')
}

/** To the provider's own pages: cards and addresses. */
export async function goToPortal(): Promise<never> {
  const { url } = await api.call('POST /billing/portal')
  return leaveFor(url)
}
