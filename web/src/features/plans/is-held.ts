import type { BillingAnswer } from '@earmark/core/billing-api.ts'

/** Whether what was bought counts: paid for, or tried until its first payment is due. */
export function isHeld({ paid, subscription }: Pick<BillingAnswer, 'paid' | 'subscription'>): boolean {
  return paid || subscription?.status === 'trialing'
}
