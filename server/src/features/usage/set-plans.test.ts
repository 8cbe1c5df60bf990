import { plansAnswer, usageAnswer } from '@earmark/core/recordings-api.ts'
import { afterAll, expect, test } from 'vitest'
import { beginCheckout, billingOf, press } from '../../testing/billing.ts'
import { problemIn, send } from '../../testing/call.ts'
import { makeRecording, makeUser } from '../../testing/make.ts'
import { sharesIn } from '../../testing/shares.ts'
import { startApp } from '../../testing/start-app.ts'

const figures = {
  free: { limits: { shares: 2, recording_seconds: 90 * 60 } },
  pro: { price: { month: 12, year: 118 } },
}
const app = await startApp({ env: { EARMARK_PLANS: JSON.stringify(figures) } })
afterAll(() => app.close())

test('[PLAN-7] the API tells the figures that are set, and a limit bites where it was set', async () => {
  const ada = await makeUser(app)
  const ulid = await makeRecording(app, ada)
  const { make } = sharesIn(app)

  const { items } = plansAnswer.parse(await (await send(app, '/api/v1/plans')).json())
  const made = [await make(ada, ulid), await make(ada, ulid)]
  const refused = await make(ada, ulid)
  const usage = usageAnswer.parse(await (await send(app, '/api/v1/usage', { cookie: ada.cookie })).json())

  expect(items).toMatchObject([
    { name: 'free', price: { month: 0 }, limits: { shares: 2, asks_a_month: 50 } },
    { name: 'pro', price: { month: 12, year: 118 } },
    { name: 'team', price: { month: 14, year: 132 } },
  ])
  expect(made.map(({ status }) => status)).toEqual([201, 201])
  expect(await problemIn(refused)).toMatchObject({ status: 402, code: 'quota_exceeded' })
  expect(usage.limits).toMatchObject({ shares: 2 })
})

test('[PLAN-7] what is paid is the price that is set', async () => {
  const ada = await makeUser(app)
  await press(app, await beginCheckout(app, ada, { plan: 'pro', interval: 'year' }), { outcome: 'succeed' })

  expect((await billingOf(app, ada)).subscription).toMatchObject({ amount: 11_800 })
})

test('[PLAN-7] the pages show the figures that are set, also those that are made ahead', async () => {
  const front = await (await app.fetch('/')).text()
  const payPage = await (await app.fetch('/pay')).text()

  expect(front).toContain('$9.83')
  expect(payPage).toContain('90 minutes')
})
