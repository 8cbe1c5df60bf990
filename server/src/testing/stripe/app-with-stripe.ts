import { beginCheckout } from '../billing.ts'
import type { TestUser } from '../make.ts'
import { startApp, type TestApp } from '../start-app.ts'
import { type StripeStandIn, startStripe } from './start-stripe.ts'
import { payCheckout, type StandInSubscription } from './stripe-books.ts'

export interface AppWithStripe {
  app: TestApp
  stripe: StripeStandIn
  /** How far both are ahead of the true time. */
  clock: { aheadMs: number }
  /** Pro by the month, paid at Stripe's own page; Stripe has not said so yet. */
  payAtStripe: (person: TestUser, card?: string) => Promise<StandInSubscription>
  close: () => Promise<void>
}

/** A server that is paid by a stand-in for Stripe. */
export async function startAppWithStripe(): Promise<AppWithStripe> {
  const clock = { aheadMs: 0 }
  const now = () => new Date(Date.now() + clock.aheadMs)
  const stripe = await startStripe(now)
  const app = await startApp({ env: stripe.env, now })
  const payAtStripe = async (person: TestUser, card = 'fingerprint1') => {
    const url = await beginCheckout(app, person, { plan: 'pro', interval: 'month' })
    const checkout = stripe.books.checkouts.get(url.split('/').at(-1) ?? '')
    if (!checkout) throw new Error(`Stripe has no check-out at ${url}`)
    return payCheckout(stripe.books, checkout, person.email, card)
  }
  const close = async () => {
    await app.close()
    await stripe.close()
  }
  return { app, stripe, clock, payAtStripe, close }
}
