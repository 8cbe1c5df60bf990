import { afterAll, expect, test } from 'vitest'
import { post, problemIn, send } from '../../testing/call.ts'
import { invitationClient } from '../../testing/invitations.ts'
import { makeUser, newId } from '../../testing/make.ts'
import { startApp } from '../../testing/start-app.ts'
import { makeFullTeam } from '../../testing/team.ts'

const dayMs = 24 * 60 * 60 * 1000
const clock = { skippedMs: 0 }
const now = () => new Date(Date.now() + clock.skippedMs)
const app = await startApp({ now, env: { EARMARK_RATE_LIMIT: '1' } })
afterAll(() => app.close())
const { invite, tokenFor, makeLink, accept, look, roleIn, listed } = invitationClient(app)

test('[INVITE-1] each address is judged on its own, and whether it has an account makes no difference', async () => {
  const team = await makeFullTeam(app)
  const known = await makeUser(app)
  const emails = [
    known.email,
    'un.known@example.org',
    'no address',
    'UN.KNOWN@example.org',
    team.member.email,
  ]

  const results = await invite(team, { emails })

  expect(results.map(({ outcome }) => outcome)).toEqual([
    'invited',
    'invited',
    'not_an_address',
    'named_twice',
    'already_member',
  ])
})

test('[INVITE-1] an address is not written to without end', async () => {
  const team = await makeFullTeam(app)
  const email = `${newId()}@example.org`.toLowerCase()

  const outcomes = []
  for (let n = 0; n < 6; n++) outcomes.push((await invite(team, { emails: [email] }))[0]?.outcome)

  expect(outcomes).toEqual([...Array<string>(5).fill('invited'), 'too_often'])
})

test('[INVITE-2] whoever has the email and its address is in, once', async () => {
  const team = await makeFullTeam(app)
  const bea = await makeUser(app)
  await invite(team, { emails: [bea.email], role: 'guest', channels: [team.id] })
  const token = await tokenFor(bea.email)

  const first = await accept(bea, token)

  expect(await first.json()).toMatchObject({ account_id: team.id, name: 'Analytical Engines' })
  expect(await roleIn(team, bea)).toBe('guest')
  expect(await problemIn(await accept(bea, token))).toMatchObject({ status: 409 })
  const cid = await makeUser(app)
  expect((await accept(cid, token)).status).toBe(410)
})

test('[INVITE-2] an invitation for another address is refused, and says whose it is only in part (TRUST attack 17)', async () => {
  const team = await makeFullTeam(app)
  await invite(team, { emails: ['berta@example.org'] })
  const token = await tokenFor('berta@example.org')
  const cid = await makeUser(app)

  const answer = await problemIn(await accept(cid, token))

  expect(answer).toMatchObject({ status: 403, code: 'forbidden' })
  expect(answer.detail).toMatch(/^This invitation is for another address: b…@example\.org\./)
  expect(await look(token, cid.cookie)).toMatchObject({ standing: 'another_address' })
  expect(await roleIn(team, cid)).toBeUndefined()
})

test('[INVITE-3] of fifty who come at once with a link for one, exactly one is in (TRUST attack 11)', async () => {
  const team = await makeFullTeam(app)
  const token = await makeLink(team, { max_uses: 1 })
  const people = await Promise.all(Array.from({ length: 10 }, () => makeUser(app)))

  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, n) => accept(people[n % 10] ?? team.owner, token)),
  )

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const roles = await Promise.all(people.map((person) => roleIn(team, person)))
  expect(roles.filter(Boolean)).toEqual(['member'])
})

test('[INVITE-3] fifty tries with one email let its reader in exactly once', async () => {
  const team = await makeFullTeam(app)
  const bea = await makeUser(app)
  await invite(team, { emails: [bea.email] })
  const token = await tokenFor(bea.email)

  const answers = await Promise.all(Array.from({ length: 50 }, () => accept(bea, token)))

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('[INVITE-4] a made-up invitation is not known, an old one has run out, one taken back says so', async () => {
  const team = await makeFullTeam(app)
  const bea = await makeUser(app)
  expect(await problemIn(await accept(bea, 'x'.repeat(32)))).toMatchObject({ status: 404 })
  expect(await problemIn(await accept(bea, ''))).toMatchObject({ status: 404 })

  await invite(team, { emails: [bea.email] })
  const old = await tokenFor(bea.email)
  clock.skippedMs += 7 * dayMs + 1000
  expect(await problemIn(await accept(bea, old))).toMatchObject({
    status: 410,
    detail: 'This invitation has expired. Ask the person who invited you for a new one.',
  })
  expect(await listed(team)).toMatchObject([{ email: bea.email, state: 'expired' }])

  await invite(team, { emails: [bea.email] })
  const token = await tokenFor(bea.email)
  expect((await accept(bea, old)).status).toBe(404)
  const [waiting] = await listed(team)
  const path = `/api/v1/accounts/${team.id}/invitations/${waiting?.id}`
  await send(app, path, { method: 'DELETE', cookie: team.administrator.cookie })
  expect(await problemIn(await accept(bea, token))).toMatchObject({
    status: 410,
    detail: 'This invitation was revoked.',
  })
  expect(await listed(team)).toEqual([])
})

test('[INVITE-5] an invitation by someone who may no longer invite is refused', async () => {
  const team = await makeFullTeam(app)
  const bea = await makeUser(app)
  await invite(team, { emails: [bea.email] }, team.administrator.cookie)
  const token = await tokenFor(bea.email)

  await send(app, `/api/v1/accounts/${team.id}/members/${team.administrator.id}`, {
    method: 'PATCH',
    body: { role: 'member' },
    cookie: team.owner.cookie,
  })

  expect((await accept(bea, token)).status).toBe(410)
  expect(await roleIn(team, bea)).toBeUndefined()
})

test('[INVITE-6] nobody chooses their own role, or is invited as an owner', async () => {
  const team = await makeFullTeam(app)
  const bea = await makeUser(app)
  await invite(team, { emails: [bea.email], role: 'guest', channels: [team.id] })
  const token = await tokenFor(bea.email)

  const claims = { role: 'owner', account_id: newId() }
  expect((await accept(bea, token, claims)).status).toBe(400)
  await accept(bea, token)
  expect(await roleIn(team, bea)).toBe('guest')
  const asOwner = { emails: ['x@example.org'], role: 'owner' }
  const answer = await post(app, `/api/v1/accounts/${team.id}/invitations`, {
    body: asOwner,
    cookie: team.owner.cookie,
  })
  expect(answer.status).toBe(400)
})
