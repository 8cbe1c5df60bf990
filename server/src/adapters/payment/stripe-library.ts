import type { Stripe as StripeClient } from 'stripe'

/** Loaded when it is first used: it takes a third of a second, and most starts have no use for it. */
export async function loadStripe(): Promise<typeof StripeClient> {
  return (await import('stripe')).default
}
