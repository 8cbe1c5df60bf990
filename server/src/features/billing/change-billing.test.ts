import type { Invoice } from '@earmark/core/billing-api.ts'
import { isReceipt } from '@earmark/core/plans/receipts.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  billingOf,
  pay,
  pressInPortal,
  settle,
  startBillingApp,
  toldTo,
  type BillingApp,
} from '../../testing/billing.ts'
import { post, problemIn, send } from '../../testing/call.ts'
import { subjectsFor } from '../../testing/emails.ts'
import { makeUser } from '../../testing/make.ts'

// Set once before all tests. Each test moves its clock on, and none looks at what others had paid.
let app: BillingApp

beforeAll(async () => {
  app = await startBillingApp()
})
afterAll(() => app.close())

const amountsOf = (invoices: readonly Invoice[] | null) =>
  invoices?.map(({ amount }) => amount).toSorted((a, b) => b - a)
const daysBetween = (from = '', to = '') => (Date.parse(to) - Date.parse(from)) / (24 * 60 * 60 * 1000)

test('[BILL-31] who pays by the month goes on by the year at once, and back, and what is left is set off', async () => {
  const ada = await makeUser(app)
  const payBy = (interval: string) =>
    send(app, '/api/v1/billing/interval', { method: 'PUT', body: { interval }, cookie: ada.cookie })
  expect(await problemIn(await payBy('year'))).toMatchObject({ status: 409 })
  await pay(app, ada)
  const { subscription: before } = await billingOf(app, ada)

  const yearly = await payBy('year')

  expect(yearly.status).toBe(200)
  const { subscription, invoices } = await billingOf(app, ada)
  expect(subscription).toMatchObject({ interval: 'year', amount: 9_600, status: 'active' })
  expect(daysBetween(before?.period_end, subscription?.period_end)).toBeGreaterThan(330)
  expect(amountsOf(invoices)).toEqual([8_600, 1_000])
  await payBy('month')
  await app.waitDays(40)
  // Of what is left of the year the next month is paid.
  expect(amountsOf((await billingOf(app, ada)).invoices)).toEqual([8_600, 1_000, 0, 0])
})

test('[BILL-36] credit is named, and used before the card is asked', async () => {
  const ada = await makeUser(app)
  const payBy = (interval: string) =>
    send(app, '/api/v1/billing/interval', { method: 'PUT', body: { interval }, cookie: ada.cookie })
  await pay(app, ada)
  await payBy('year')
  await payBy('month')
  expect(await billingOf(app, ada)).toMatchObject({ credit: 8_600 })
  await pressInPortal(app, ada, 'card_fails')

  await app.waitDays(32)

  const { credit, paid, subscription, invoices } = await billingOf(app, ada)
  expect([credit, paid, subscription?.status]).toEqual([7_600, true, 'active'])
  expect(invoices?.[0]).toMatchObject({ amount: 0, credit: 1_000, status: 'paid' })
})

test('[BILL-39] every number stands in the list, and what credit paid has its receipt', async () => {
  const ada = await makeUser(app)
  await pay(app, ada, { plan: 'pro', interval: 'year' })
  const body = { interval: 'month' }
  await send(app, '/api/v1/billing/interval', { method: 'PUT', body, cookie: ada.cookie })
  await pressInPortal(app, ada, 'end_period')
  await settle(app)

  const { invoices } = await billingOf(app, ada)
  expect(invoices?.map(({ number }) => number?.split('-')[2]).toSorted()).toEqual(['1', '2', '3'])
  const subjects = await subjectsFor(app, ada)
  expect(subjects.filter((subject) => subject.includes('receipt')).toSorted()).toEqual([
    'Your receipt: $10, paid from credit',
    'Your receipt: $96',
  ])
})

test('[BILL-37] of changes that are made all at once each is made or refused, and each payment has its receipt', async () => {
  const ada = await makeUser(app)
  await pay(app, ada)

  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, at) =>
      send(app, '/api/v1/billing/interval', {
        method: 'PUT',
        body: { interval: at % 2 ? 'month' : 'year' },
        cookie: ada.cookie,
      }),
    ),
  )
  await app.services.background.idle()

  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 429]))
  const refused = answers.find(({ status }) => status === 429)
  expect(refused && (await problemIn(refused))).toMatchObject({
    detail: expect.stringContaining('try again in'),
  })
  const { invoices } = await billingOf(app, ada)
  const paid = invoices?.filter(isReceipt) ?? []
  expect((await toldTo(app, ada)).filter((told) => told === 'receipt')).toHaveLength(paid.length)
})

test('[BILL-31] what is cancelled, or was not paid, stays as it is', async () => {
  const ada = await makeUser(app)
  const payYearly = () =>
    send(app, '/api/v1/billing/interval', { method: 'PUT', body: { interval: 'year' }, cookie: ada.cookie })
  await pay(app, ada)
  await post(app, '/api/v1/billing/cancel', { cookie: ada.cookie })
  expect(await problemIn(await payYearly())).toMatchObject({ status: 409 })
  await post(app, '/api/v1/billing/resume', { cookie: ada.cookie })
  await pressInPortal(app, ada, 'card_fails')

  expect(await problemIn(await payYearly())).toMatchObject({
    status: 409,
    detail: expect.stringContaining('declined'),
  })

  expect(await billingOf(app, ada)).toMatchObject({ paid: true, subscription: { interval: 'month' } })
})

test('[BILL-38] who has changed their plan too often waits, and can cancel all the same', async () => {
  const ada = await makeUser(app)
  await pay(app, ada)
  const payBy = (interval: string) =>
    send(app, '/api/v1/billing/interval', { method: 'PUT', body: { interval }, cookie: ada.cookie })

  for (let change = 0; change < 20; change++) await payBy('month')

  const refused = await payBy('year')
  expect([refused.status, Number(refused.headers.get('retry-after'))]).toEqual([429, expect.any(Number)])
  expect((await post(app, '/api/v1/billing/cancel', { cookie: ada.cookie })).status).toBe(200)
})
