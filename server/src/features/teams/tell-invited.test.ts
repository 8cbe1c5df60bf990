import { afterAll, expect, test } from 'vitest'
import { post, send } from '../../testing/call.ts'
import { confirmAddress } from '../../testing/confirm-address.ts'
import { invitationClient } from '../../testing/invitations.ts'
import { emailsOf } from '../../testing/emails.ts'
import { makeUser, type TestUser } from '../../testing/make.ts'
import { notificationClient } from '../../testing/notifications.ts'
import { startApp } from '../../testing/start-app.ts'
import { makeFullTeam, type TestTeam } from '../../testing/team.ts'

const dayMs = 24 * 60 * 60 * 1000
const clock = { skippedMs: 0 }
const now = () => new Date(Date.now() + clock.skippedMs)
const app = await startApp({ now, env: { EARMARK_RATE_LIMIT: '0' } })
afterAll(() => app.close())
const { invite, listed } = invitationClient(app)
const { told, readAll } = notificationClient(app)

async function invited(): Promise<{ team: TestTeam; bea: TestUser }> {
  const team = await makeFullTeam(app)
  const bea = await confirmAddress(app, await makeUser(app))
  await invite(team, { emails: [bea.email] })
  await app.services.background.idle()
  return { team, bea }
}

const at = async (team: TestTeam) => `/api/v1/accounts/${team.id}/invitations/${(await listed(team))[0]?.id}`

test('[NOTIFY-7] who has confirmed an address that is invited is told in the app, and accepts there', async () => {
  const { bea } = await invited()

  const { items, unread } = await told(bea)

  expect(unread).toBe(1)
  expect(items).toMatchObject([
    { kind: 'invited', by_name: 'Olga Owner', account: { name: 'Analytical Engines' } },
  ])
  const path = `/api/v1/me/invitations/${items[0]?.cause}/accept`
  expect((await post(app, path, { cookie: bea.cookie })).status).toBe(200)
  expect(await told(bea)).toEqual({ items: [], unread: 0 })
})

test('[NOTIFY-7] nobody is told of what was sent to an address that they have not confirmed', async () => {
  const team = await makeFullTeam(app)
  const bea = await makeUser(app)

  const results = await invite(team, { emails: [bea.email] })
  await app.services.background.idle()

  expect(results).toEqual([{ email: bea.email, outcome: 'invited' }])
  expect(await told(bea)).toEqual({ items: [], unread: 0 })
})

test('[NOTIFY-7] the invitation is the email: no second one is sent, whatever was chosen', async () => {
  const both = { app: true, mail: true }
  const team = await makeFullTeam(app)
  const bea = await confirmAddress(app, await makeUser(app))
  const inAppAlone = { app: true, mail: false }
  const settings = { mentioned: both, commented: both, shared: both, invited: both, usage: both }
  const put = await send(app, '/api/v1/notifications/settings', {
    method: 'PUT',
    cookie: bea.cookie,
    body: settings,
  })
  expect(await put.json()).toEqual({
    ...settings,
    invited: inAppAlone,
    taken_down: inAppAlone,
    payment_failed: inAppAlone,
    review_declined: inAppAlone,
    guessed: both,
    objected: inAppAlone,
    met: inAppAlone,
  })

  await invite(team, { emails: [bea.email] })
  await app.services.background.idle()

  expect((await told(bea)).unread).toBe(1)
  expect((await emailsOf(app)).filter(({ to }) => to === bea.email)).toHaveLength(1)
})

test('[NOTIFY-7] what was taken back or has run out is no longer told', async () => {
  const { team, bea } = await invited()
  await send(app, await at(team), { method: 'DELETE', cookie: team.owner.cookie })
  expect(await told(bea)).toEqual({ items: [], unread: 0 })

  await invite(team, { emails: [bea.email] })
  await app.services.background.idle()
  expect((await told(bea)).unread).toBe(1)
  clock.skippedMs += 7 * dayMs + 1000
  expect(await told(bea)).toEqual({ items: [], unread: 0 })
})

test('[NOTIFY-7] what is sent again is new again once it was read', async () => {
  const { team, bea } = await invited()
  await readAll(bea)

  await post(app, `${await at(team)}/resend`, { cookie: team.owner.cookie })
  await app.services.background.idle()

  expect((await told(bea)).unread).toBe(1)
})

test('[NOTIFY-7] an invitation by someone who may no longer invite is told no more', async () => {
  const { team, bea } = await invited()
  const path = `/api/v1/accounts/${team.id}`
  const { cookie } = team.owner

  await send(app, `${path}/members/${team.member.id}`, { method: 'PATCH', body: { role: 'owner' }, cookie })
  await send(app, `${path}/members/${team.owner.id}`, { method: 'PATCH', body: { role: 'member' }, cookie })

  expect(await told(bea)).toEqual({ items: [], unread: 0 })
})
