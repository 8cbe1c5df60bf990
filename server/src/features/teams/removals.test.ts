import type { WaitingAnswer } from '@earmark/core/teams/teams-api.ts'
import { afterAll, expect, test } from 'vitest'
import { post, problemIn, send } from '../../testing/call.ts'
import { confirmAddress } from '../../testing/confirm-address.ts'
import { invitationClient } from '../../testing/invitations.ts'
import { makeUser, newId, type TestUser } from '../../testing/make.ts'
import { startApp } from '../../testing/start-app.ts'
import { makeFullTeam, type TestTeam } from '../../testing/team.ts'

const app = await startApp({ env: { EARMARK_RATE_LIMIT: '0' } })
afterAll(() => app.close())
const { invite, tokenFor, makeLink, accept, roleIn } = invitationClient(app)

const detail = 'You were removed from this team. Ask one of its administrators for a new invitation.'

const remove = ({ id }: TestTeam, { cookie }: TestUser, person: TestUser) =>
  send(app, `/api/v1/accounts/${id}/members/${person.id}`, { method: 'DELETE', cookie })

test('[INVITE-15] who was taken out does not come back by a link or email of before', async () => {
  const team = await makeFullTeam(app)
  const bea = await makeUser(app)
  const link = await makeLink(team, { role: 'member', max_uses: 5 })
  await invite(team, { emails: [bea.email] })
  const token = await tokenFor(bea.email)
  expect((await accept(bea, link)).status).toBe(200)

  await remove(team, team.owner, bea)

  expect(await problemIn(await accept(bea, link))).toMatchObject({ status: 403, detail })
  const look = await post(app, '/api/v1/invitations/look', { body: { token: link }, cookie: bea.cookie })
  expect(await problemIn(look)).toMatchObject({ status: 403, detail })
  expect((await accept(bea, token)).status).toBe(410)
  expect(await roleIn(team, bea)).toBeUndefined()
  expect((await accept(await makeUser(app), link)).status).toBe(200)
})

test('[INVITE-15] a new invitation lets them back in, after which older links count as for anyone', async () => {
  const team = await makeFullTeam(app)
  const bea = await makeUser(app)
  const link = await makeLink(team, { role: 'member', max_uses: 5 })
  await accept(bea, link)
  await remove(team, team.owner, bea)

  await invite(team, { emails: [bea.email] })
  expect((await accept(bea, await tokenFor(bea.email))).status).toBe(200)

  await remove(team, bea, bea)
  expect((await accept(bea, link)).status).toBe(200)
})

test('[INVITE-15] the mail domain of the team does not bring back who was taken out', async () => {
  const team = await makeFullTeam(app)
  const domain = `${newId().toLowerCase()}.example`
  await confirmAddress(app, team.owner, `olga@${domain}`)
  const bea = await confirmAddress(app, await makeUser(app), `bea@${domain}`)
  const { cookie } = team.owner
  await send(app, `/api/v1/accounts/${team.id}/domain`, { method: 'PUT', cookie })
  const join = () => post(app, `/api/v1/teams/${team.id}/join`, { cookie: bea.cookie })
  expect((await join()).status).toBe(200)

  await remove(team, team.owner, bea)

  expect(await problemIn(await join())).toMatchObject({ status: 403, detail })
  const waiting = await send(app, '/api/v1/me/invitations', { cookie: bea.cookie })
  // The call's own answer.
  expect(((await waiting.json()) as WaitingAnswer).teams).toEqual([])
})
