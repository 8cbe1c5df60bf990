import type { WaitingAnswer } from '@earmark/core/teams/teams-api.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { post, problemIn, send } from '../../testing/call.ts'
import { confirmAddress } from '../../testing/confirm-address.ts'
import { makeUser, newId, type TestUser } from '../../testing/make.ts'
import { startApp, type TestApp } from '../../testing/start-app.ts'
import { makeFullTeam } from '../../testing/team.ts'

let app: TestApp

beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

const confirm = (person: TestUser, email?: string) => confirmAddress(app, person, email)

async function waitingFor({ cookie }: Pick<TestUser, 'cookie'>): Promise<WaitingAnswer> {
  // The call's own answer.
  return (await (await send(app, '/api/v1/me/invitations', { cookie })).json()) as WaitingAnswer
}

const someDomain = () => `${newId().toLowerCase()}.example`
const domainOf = (id: string) => `/api/v1/accounts/${id}/domain`

test('[INVITE-11] what waits for a confirmed address is shown and accepted without the email', async () => {
  const team = await makeFullTeam(app)
  const bea = await makeUser(app)
  const emails = [bea.email]
  await post(app, `/api/v1/accounts/${team.id}/invitations`, { body: { emails }, cookie: team.owner.cookie })

  expect(await waitingFor(bea)).toEqual({ is_address_confirmed: false, invitations: [], teams: [] })

  await confirm(bea)
  const { invitations } = await waitingFor(bea)
  expect(invitations).toMatchObject([
    { team: 'Analytical Engines', invited_by: 'Olga Owner', role: 'member' },
  ])
  const path = `/api/v1/me/invitations/${invitations[0]?.id}/accept`
  expect((await post(app, path, { cookie: bea.cookie })).status).toBe(200)
  expect((await waitingFor(bea)).invitations).toEqual([])
})

test('[INVITE-11] what waits for someone else cannot be accepted, nor told from what is not there', async () => {
  const team = await makeFullTeam(app)
  const eve = await confirm(await makeUser(app))
  const body = { emails: ['victim@example.org'] }
  await post(app, `/api/v1/accounts/${team.id}/invitations`, { body, cookie: team.owner.cookie })
  const list = await send(app, `/api/v1/accounts/${team.id}/invitations`, { cookie: team.owner.cookie })
  // The call's own answer.
  const [theirs] = ((await list.json()) as { items: { id: string }[] }).items
  const bodyOf = async (id: string | undefined) =>
    (await post(app, `/api/v1/me/invitations/${id}/accept`, { cookie: eve.cookie })).text()

  expect(await bodyOf(theirs?.id)).toBe(await bodyOf(newId()))
})

test('[INVITE-12] a team is open to the domain of its owner’s confirmed address', async () => {
  const team = await makeFullTeam(app)
  const domain = someDomain()
  await confirm(team.owner, `olga@${domain}`)
  const bea = await confirm(await makeUser(app), `bea@${domain}`)
  expect((await waitingFor(bea)).teams).toEqual([])

  const opened = await send(app, domainOf(team.id), { method: 'PUT', cookie: team.owner.cookie })

  expect(await opened.json()).toEqual({ domain, is_open: true, obstacle: null })
  expect((await waitingFor(bea)).teams).toEqual([
    { account_id: team.id, name: 'Analytical Engines', domain, members: 4 },
  ])
  const join = () => post(app, `/api/v1/teams/${team.id}/join`, { cookie: bea.cookie })
  expect((await join()).status).toBe(200)
  expect((await join()).status).toBe(409)
})

test('[INVITE-12] without a confirmed address of the domain nobody joins, and the team is not there for them', async () => {
  const team = await makeFullTeam(app)
  const domain = someDomain()
  await confirm(team.owner, `olga@${domain}`)
  await send(app, domainOf(team.id), { method: 'PUT', cookie: team.owner.cookie })
  const unconfirmed = await makeUser(app, { email: `mallory@${domain}` })
  const elsewhere = await confirm(await makeUser(app))
  const bodyOf = async (cookie: string, id: string) =>
    (await post(app, `/api/v1/teams/${id}/join`, { cookie })).text()

  const missing = await bodyOf(elsewhere.cookie, newId())
  expect(JSON.parse(missing)).toMatchObject({ status: 404 })
  expect(await bodyOf(unconfirmed.cookie, team.id)).toBe(missing)
  expect(await bodyOf(elsewhere.cookie, team.id)).toBe(missing)
})

test('[INVITE-12] an unconfirmed domain and one where everyone can be are refused with a sentence', async () => {
  const team = await makeFullTeam(app)
  const open = () => send(app, domainOf(team.id), { method: 'PUT', cookie: team.owner.cookie })

  expect(await problemIn(await open())).toMatchObject({
    status: 409,
    detail: 'Your own address is not confirmed, so nobody can vouch for its domain.',
  })
  await confirm(team.owner, `${newId().toLowerCase()}@gmail.com`)
  expect(await problemIn(await open())).toMatchObject({
    detail: 'Anyone can have an address at gmail.com, so it cannot be used to join a team.',
  })
})

test('[INVITE-12] a domain counts no more once its owner has closed it or gone', async () => {
  const team = await makeFullTeam(app)
  const domain = someDomain()
  await confirm(team.owner, `olga@${domain}`)
  const bea = await confirm(await makeUser(app), `bea@${domain}`)
  await send(app, domainOf(team.id), { method: 'PUT', cookie: team.owner.cookie })
  expect((await waitingFor(bea)).teams).toHaveLength(1)

  await confirm(team.owner, `olga@${someDomain()}`)
  expect((await waitingFor(bea)).teams).toEqual([])

  await confirm(team.owner, `olga@${domain}`)
  await send(app, domainOf(team.id), { method: 'DELETE', cookie: team.owner.cookie })
  expect((await waitingFor(bea)).teams).toEqual([])
})
