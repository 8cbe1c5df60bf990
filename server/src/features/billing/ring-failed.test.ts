import { notificationsAnswer } from '@earmark/core/notifications/api.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pay, pressInPortal, startBillingApp, type BillingApp } from '../../testing/billing.ts'
import { send } from '../../testing/call.ts'
import { makeTeam, makeUser, type TestUser, workIn } from '../../testing/make.ts'
import { joinTeam } from '../../testing/team.ts'

// Set once before all tests. Each test moves its clock on, and none looks at what others had paid.
let app: BillingApp

beforeAll(async () => {
  app = await startBillingApp()
})
afterAll(() => app.close())

async function bellOf({ cookie }: TestUser) {
  return notificationsAnswer.parse(await (await send(app, '/api/v1/notifications', { cookie })).json())
}

test('[BILL-41] a payment that failed is at the bell of who pays, once, until it is paid', async () => {
  const ada = await makeUser(app)
  await pay(app, ada)
  await pressInPortal(app, ada, 'card_fails')
  await app.waitDays(32)
  await app.waitDays(1)

  expect(await bellOf(ada)).toMatchObject({ unread: 1, items: [{ kind: 'payment_failed', read_at: null }] })
  await pressInPortal(app, ada, 'card_works')

  expect(await bellOf(ada)).toEqual({ unread: 0, items: [] })
})

test('[BILL-41] of a team’s payment its owners are told, and nobody else', async () => {
  const olga = await makeUser(app)
  const team = await makeTeam(app, olga, { isPaid: true })
  const otto = await joinTeam(app, team, 'owner')
  const others = [await joinTeam(app, team, 'administrator'), await joinTeam(app, team, 'member')]
  await workIn(app, olga.cookie, team)
  await pay(app, olga, { plan: 'team', interval: 'month' })
  await pressInPortal(app, olga, 'card_fails')
  await app.waitDays(32)

  const unread = await Promise.all(
    [olga, otto, ...others].map(async (person) => (await bellOf(person)).unread),
  )

  expect(unread).toEqual([1, 1, 0, 0])
  expect((await bellOf(otto)).items).toMatchObject([{ kind: 'payment_failed', account: { id: team } }])
})
