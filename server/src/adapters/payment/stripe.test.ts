import { expect, onTestFinished, test } from 'vitest'
import { startStripe } from '../../testing/stripe/start-stripe.ts'
import { payCheckout } from '../../testing/stripe/stripe-books.ts'
import { paymentContract, wish } from './contract.ts'
import { createStripe } from './stripe.ts'

const now = new Date('2026-01-31T10:00:00Z')

async function start() {
  const stripe = await startStripe(() => now)
  onTestFinished(stripe.close)
  const { url: apiUrl, webhookSecret, books } = stripe
  const payments = createStripe({ secretKey: 'sk_test_1', webhookSecret, apiUrl, now: () => now })
  return {
    payments,
    now,
    webhookSecret,
    stripe,
    payAt: async (url: string) => {
      const checkout = books.checkouts.get(url.split('/').at(-1) ?? '')
      if (checkout?.status !== 'open') return undefined
      return payCheckout(books, checkout, 'ada@example.org', 'fingerprint1').id
    },
    creditOf: async (id: string) => books.customers.get(id)?.credit ?? 0,
    declineCards: async () => {
      books.declines = true
    },
  }
}

paymentContract('Stripe', start)

test('[BILL-15] Stripe: what was not bought here has no plan of ours', async () => {
  const { payments, stripe } = await start()
  const params = {
    line_items: { 0: { quantity: '1', price_data: { unit_amount: '1', recurring: { interval: 'month' } } } },
    subscription_data: { metadata: { shop: 'another' } },
  }
  const checkout = { id: 'cs_1', status: 'open' as const, subscription: null, url: '', params }
  const { id } = payCheckout(stripe.books, checkout, 'ada@example.org', 'fingerprint1')

  expect(await payments.readSubscription(id)).toMatchObject({ plan: null, account_id: null })
})

test('[BILL-15] Stripe: a customer of other books pays as a new one', async () => {
  const { payments } = await start()
  const known = { ...wish, customer_id: 'cus_sandbox1', email: 'ada@example.org' }

  expect(await payments.makeCheckout(known)).toMatchObject({ url: expect.stringContaining('/pay/') })
})

test('[BILL-15] Stripe: an outage is an error, not an answer', async () => {
  const { payments, stripe } = await start()
  stripe.outage.isOn = true

  await expect(payments.readSubscription('sub_1')).rejects.toThrow()
})

test.each(['endless', 'dripping', 'elsewhere'] as const)(
  '[BILL-47] Stripe: an answer that is %s is no answer, and is not waited for',
  async (kind) => {
    const { payments, stripe } = await start()
    Object.assign(stripe.outage, { isOn: true, kind })

    await expect(payments.readSubscription('sub_1')).rejects.toThrow()
  },
  15_000,
)
