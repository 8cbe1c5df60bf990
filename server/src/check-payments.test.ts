import { afterAll, expect, test } from 'vitest'
import { checkPayments } from './check-payments.ts'
import { subscription } from './platform/db/billing-schema.ts'
import { pay } from './testing/billing.ts'
import { makeUser } from './testing/make.ts'
import { startApp } from './testing/start-app.ts'

const app = await startApp()
afterAll(() => app.close())

test('[BILL-43] what is paid with Stripe is asked of Stripe alone: without its key nothing starts', async () => {
  const { db } = app.services.database
  await pay(app, await makeUser(app))
  await expect(checkPayments(db, { hasKey: false })).resolves.toBeUndefined()

  await db.update(subscription).set({ provider: 'stripe' })

  await expect(checkPayments(db, { hasKey: false })).rejects.toThrow('STRIPE_SECRET_KEY is not set')
  await expect(checkPayments(db, { hasKey: true })).resolves.toBeUndefined()
  await db.update(subscription).set({ status: 'canceled' })
  await expect(checkPayments(db, { hasKey: false })).resolves.toBeUndefined()
})
