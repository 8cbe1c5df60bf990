import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  beginCheckout,
  billingOf,
  pay,
  press,
  startBillingApp,
  type BillingApp,
} from '../../testing/billing.ts'
import { cookieOf, post, problemIn, send } from '../../testing/call.ts'
import { emailsOf } from '../../testing/emails.ts'
import { makeUser } from '../../testing/make.ts'

// Set once before all tests. Each test moves its clock on, and none looks at what others had paid.
let app: BillingApp

beforeAll(async () => {
  app = await startBillingApp()
})
afterAll(() => app.close())

test('[HTTP-3] a form that another site sent is refused in a sentence, with nothing of ours to blame', async () => {
  const ada = await makeUser(app)
  const url = await beginCheckout(app, ada, { plan: 'pro', interval: 'month' })
  const sent = (origin: string) =>
    app.fetch(new URL(url).pathname, {
      method: 'POST',
      headers: { Origin: origin, 'Content-Type': 'application/x-www-form-urlencoded' },
      body: 'outcome=succeed',
    })

  const answer = await sent('https://evil.example')

  expect(answer.status).toBe(403)
  const page = await answer.text()
  expect(page).toContain('refused, and nothing was changed')
  expect(page).not.toContain('our side')
  expect(await (await sent('https://<b>evil')).text()).not.toContain('<b>')
  expect((await billingOf(app, ada)).paid).toBe(false)
})

const monthly = { plan: 'pro', interval: 'month' } as const

test('[BILL-5] who pays has the plan once the provider has said so, and a receipt', async () => {
  const ada = await makeUser(app)
  const url = await beginCheckout(app, ada, monthly)

  expect(await (await app.fetch(new URL(url).pathname)).text()).toContain('no money moves')
  expect(await billingOf(app, ada)).toMatchObject({ plan: 'free', paid: false, subscription: null })

  const answer = await press(app, url, { outcome: 'succeed' })

  expect(answer.status).toBe(303)
  expect(answer.headers.get('location')).toBe(`${app.url}/thankyou?plan=pro`)
  expect(await billingOf(app, ada)).toMatchObject({
    provider: 'sandbox',
    plan: 'pro',
    paid: true,
    subscription: {
      status: 'active',
      amount: 1_000,
      currency: 'usd',
      period_end: '2026-02-28T10:00:00.000Z',
    },
    invoices: [
      {
        amount: 1_000,
        status: 'paid',
        period: { from: '2026-01-31T10:00:00.000Z', to: '2026-02-28T10:00:00.000Z' },
      },
    ],
  })
  const receipt = (await emailsOf(app)).find(({ to }) => to === ada.email)
  expect(receipt?.subject).toBe('Your receipt: $10')
  const invoice = await app.fetch(new URL(receipt?.link ?? '').pathname)
  expect(await invoice.text()).toContain('Dated 31 Jan 2026, for 31 Jan 2026 to 28 Feb 2026.')
})

test('[BILL-5] a card that is declined, a check-out that is cancelled, and one that was used buy nothing', async () => {
  const ada = await makeUser(app)
  const url = await beginCheckout(app, ada, monthly)

  const declined = await press(app, url, { outcome: 'fail', card: 'a card "of" mine' })
  expect(declined.status).toBe(303)
  const again = await app.fetch(declined.headers.get('location') ?? '', {
    headers: { cookie: cookieOf(declined) },
  })
  const page = await again.text()
  expect(page).toContain('The card was declined.')
  expect(page).toContain('value="a card &quot;of&quot; mine"')
  expect((await press(app, url, { outcome: 'cancel' })).headers.get('location')).toContain(
    '/upgrade?cancelled=pro&interval=month',
  )
  expect((await billingOf(app, ada)).paid).toBe(false)
  expect((await press(app, url, { outcome: 'succeed' })).status).toBe(303)
  expect((await press(app, url, { outcome: 'succeed' })).status).toBe(404)
  expect((await billingOf(app, ada)).invoices).toHaveLength(1)
})

test('[BILL-50] a check-out tells its address to whoever is signed in with it, and to nobody else who has the link', async () => {
  const ada = await makeUser(app)
  const { pathname } = new URL(await beginCheckout(app, ada, monthly))
  const shownTo = async (cookie: string) => (await app.fetch(pathname, { headers: { cookie } })).text()

  expect(await shownTo(ada.cookie)).toContain(`value="${ada.email}"`)
  expect(await shownTo((await makeUser(app)).cookie)).not.toContain(ada.email)
  expect(await shownTo('')).not.toContain(ada.email)
})

test('[BILL-34] a check-out that credit covers calls nothing paid today', async () => {
  const ada = await makeUser(app)
  await pay(app, ada, { plan: 'pro', interval: 'year' })
  await send(app, '/api/v1/billing/interval', {
    method: 'PUT',
    body: { interval: 'month' },
    cookie: ada.cookie,
  })
  await post(app, '/api/v1/billing/cancel', { cookie: ada.cookie })
  await app.waitDays(40)

  const { pathname } = new URL(await beginCheckout(app, ada, monthly))
  const page = await (await app.fetch(pathname)).text()

  expect(page).toContain('Nothing today: credit from before covers it.')
  expect(page).toContain('>Confirm</button>')
})

test('[BILL-6] a new check-out ends the former; one expires by itself after an hour', async () => {
  const ada = await makeUser(app)
  const first = await beginCheckout(app, ada, monthly)
  const second = await beginCheckout(app, ada, { plan: 'pro', interval: 'year' })

  expect((await press(app, first, { outcome: 'succeed' })).status).toBe(404)
  await app.waitDays(1)
  expect((await press(app, second, { outcome: 'succeed' })).status).toBe(404)
  expect((await billingOf(app, ada)).paid).toBe(false)
})

test('[BILL-6] who has paid and was not told so yet does not pay again', async () => {
  const ada = await makeUser(app)
  await press(app, await beginCheckout(app, ada, monthly), { outcome: 'late' })

  const again = await post(app, '/api/v1/billing/checkout', { body: monthly, cookie: ada.cookie })

  expect(await problemIn(again)).toMatchObject({ status: 409, detail: expect.stringContaining('already') })
  expect((await billingOf(app, ada)).paid).toBe(true)
})

test('[BILL-6] of ten check-outs that are opened at once one can be paid', async () => {
  const ada = await makeUser(app)
  await beginCheckout(app, ada, { plan: 'pro', interval: 'year' })

  const answers = await Promise.all(
    Array.from({ length: 10 }, () =>
      post(app, '/api/v1/billing/checkout', { body: monthly, cookie: ada.cookie }),
    ),
  )
  const opened = answers.filter(({ ok }) => ok)
  // The call's own answer, checked by its schema on the way out.
  const urls = await Promise.all(opened.map(async (answer) => ((await answer.json()) as { url: string }).url))
  const paid = []
  for (const url of new Set(urls)) paid.push((await press(app, url, { outcome: 'succeed' })).status)

  expect(answers.filter(({ status }) => ![200, 409, 429].includes(status))).toEqual([])
  expect(paid.filter((status) => status === 303)).toHaveLength(1)
  expect((await billingOf(app, ada)).invoices).toHaveLength(1)
})

test('[BILL-5] what is confirmed late counts when it is confirmed', async () => {
  const ada = await makeUser(app)
  await press(app, await beginCheckout(app, ada, monthly), { outcome: 'late' })

  expect((await billingOf(app, ada)).paid).toBe(false)
  await app.waitDays(0.01)
  expect((await billingOf(app, ada)).paid).toBe(true)
})

test('[BILL-10] prices are ours: what a form says of them is refused, and plans are for their kind of account', async () => {
  const ada = await makeUser(app)
  const checkout = (body: unknown) => post(app, '/api/v1/billing/checkout', { body, cookie: ada.cookie })

  expect((await checkout({ ...monthly, price: 1 })).status).toBe(400)
  expect((await checkout({ ...monthly, interval: 'decade' })).status).toBe(400)
  expect((await checkout({ ...monthly, seats: -1 })).status).toBe(400)
  expect((await checkout({ ...monthly, plan: 'free' })).status).toBe(400)
  expect(await problemIn(await checkout({ ...monthly, seats: 3 }))).toMatchObject({
    status: 400,
    detail: 'Pro is for one person and has no seats: leave “seats” out.',
  })
  expect(await problemIn(await checkout({ ...monthly, plan: 'team' }))).toMatchObject({ status: 409 })
  await pay(app, ada)
  expect(await problemIn(await checkout(monthly))).toMatchObject({ status: 409 })
})
