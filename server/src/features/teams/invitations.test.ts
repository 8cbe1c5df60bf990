import type { InviteResult } from '@earmark/core/teams/invite-facts.ts'
import type { InvitationFace } from '@earmark/core/teams/teams-api.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { membership } from '../../platform/db/schema.ts'
import { invitation } from '../../platform/db/teams-schema.ts'
import { post, problemIn, send } from '../../testing/call.ts'
import { lettersOf } from '../../testing/letters.ts'
import { makeUser, newId, type TestUser } from '../../testing/make.ts'
import { startApp, type TestApp } from '../../testing/start-app.ts'
import { makeFullTeam, type TestTeam } from '../../testing/teams.ts'

let app: TestApp
let skippedMs = 0
const dayMs = 24 * 60 * 60 * 1000

beforeAll(async () => {
  app = await startApp({ now: () => new Date(Date.now() + skippedMs), env: { EARMARK_RATE_LIMIT: '1' } })
})
afterAll(() => app.close())

async function invite(team: TestTeam, body: unknown, cookie = team.owner.cookie): Promise<InviteResult[]> {
  const answer = await post(app, `/api/v1/accounts/${team.id}/invitations`, { body, cookie })
  // The call's own answer.
  return ((await answer.json()) as { results: InviteResult[] }).results
}

/** The secret in the newest letter to an address. */
async function tokenFor(email: string): Promise<string> {
  const letter = (await lettersOf(app)).findLast(({ to }) => to === email)
  return new URL(letter?.link ?? '').searchParams.get('token') ?? ''
}

async function makeLink(team: TestTeam, body: unknown = {}): Promise<string> {
  const answer = await post(app, `/api/v1/accounts/${team.id}/invite-links`, {
    body,
    cookie: team.owner.cookie,
  })
  // The call's own answer.
  const { url } = (await answer.json()) as { url: string }
  return new URL(url).searchParams.get('token') ?? ''
}

const accept = (person: Pick<TestUser, 'cookie'>, token: string, extra = {}) =>
  post(app, '/api/v1/invitations/accept', { body: { token, ...extra }, cookie: person.cookie })

async function look(token: string, cookie?: string): Promise<InvitationFace> {
  const answer = await post(app, '/api/v1/invitations/look', { body: { token }, ...(cookie && { cookie }) })
  // The call's own answer.
  return (await answer.json()) as InvitationFace
}

async function roleIn(team: TestTeam, person: Pick<TestUser, 'id'>): Promise<string | undefined> {
  const rows = await app.services.database.db
    .select()
    .from(membership)
    .where(eq(membership.user_id, person.id))
  return rows.find(({ account_id }) => account_id === team.id)?.role
}

async function listed(team: TestTeam, cookie = team.owner.cookie) {
  const answer = await send(app, `/api/v1/accounts/${team.id}/invitations`, { cookie })
  // The call's own answer.
  return ((await answer.json()) as { items: { id: string; email: string | null; state: string }[] }).items
}

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

test('[INVITE-2] whoever has the letter and its address is in, once', async () => {
  const team = await makeFullTeam(app)
  const bea = await makeUser(app)
  await invite(team, { emails: [bea.email], role: 'guest' })
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

test('[INVITE-3] fifty tries with one letter let its reader in exactly once', async () => {
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
  skippedMs += 7 * dayMs + 1000
  expect(await problemIn(await accept(bea, old))).toMatchObject({
    status: 410,
    detail: 'This invitation has run out. Ask the person who invited you for a new one.',
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
    detail: 'This invitation was taken back.',
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
  await invite(team, { emails: [bea.email], role: 'guest' })
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

test('[INVITE-7] the secret is neither in the database, nor in lists, nor in the log', async () => {
  const team = await makeFullTeam(app)
  await invite(team, { emails: ['secret.reader@example.org'] })
  const token = await tokenFor('secret.reader@example.org')
  const linkToken = await makeLink(team)
  await send(app, `/invite/accept?token=${token}`)
  await look(token)

  const rows = JSON.stringify(await app.services.database.db.select().from(invitation))
  const list = JSON.stringify(await listed(team))

  for (const place of [rows, list, app.logged().join('\n')]) {
    expect(place).not.toContain(token)
    expect(place).not.toContain(linkToken)
  }
})

test('[INVITE-8] a link lets in as many as it says, until it ends', async () => {
  const team = await makeFullTeam(app)
  const token = await makeLink(team, { max_uses: 2, days: 1 })
  const [a, b, c] = await Promise.all([makeUser(app), makeUser(app), makeUser(app)])

  expect((await accept(a, `${app.url}/invite/accept?token=${token}`)).status).toBe(200)
  expect((await accept(b, token)).status).toBe(200)
  expect((await accept(c, token)).status).toBe(410)

  const short = await makeLink(team, { days: 1 })
  skippedMs += dayMs + 1000
  expect((await accept(c, short)).status).toBe(410)
})

test('[INVITE-9] a letter that is sent again has a new secret, and the old one works no more', async () => {
  const team = await makeFullTeam(app)
  const bea = await makeUser(app)
  await invite(team, { emails: [bea.email] })
  const old = await tokenFor(bea.email)
  const [waiting] = await listed(team)

  const path = `/api/v1/accounts/${team.id}/invitations/${waiting?.id}/resend`
  expect((await post(app, path, { cookie: team.administrator.cookie })).status).toBe(204)

  expect((await accept(bea, old)).status).toBe(404)
  expect((await accept(bea, await tokenFor(bea.email))).status).toBe(200)
  expect((await post(app, path, { cookie: team.administrator.cookie })).status).toBe(404)
})

test('[INVITE-10] members and guests neither invite nor see who is invited', async () => {
  const team = await makeFullTeam(app)
  await invite(team, { emails: ['someone@example.org'] })
  const [waiting] = await listed(team)
  const base = `/api/v1/accounts/${team.id}`

  for (const { cookie } of [team.member, team.guest]) {
    const answers = await Promise.all([
      send(app, `${base}/invitations`, { cookie }),
      post(app, `${base}/invitations`, { body: { emails: ['a@example.org'] }, cookie }),
      post(app, `${base}/invite-links`, { body: {}, cookie }),
      post(app, `${base}/invitations/${waiting?.id}/resend`, { cookie }),
      send(app, `${base}/invitations/${waiting?.id}`, { method: 'DELETE', cookie }),
      send(app, `${base}/domain`, { cookie }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 403])
  }
})

test('[TEAM-9] an invitation of another team and one that is not there answer alike', async () => {
  const team = await makeFullTeam(app)
  const other = await makeFullTeam(app)
  await invite(other, { emails: ['of.other@example.org'] })
  const [theirs] = await listed(other)
  const bodyOf = async (id: string | undefined) =>
    (
      await send(app, `/api/v1/accounts/${team.id}/invitations/${id}`, {
        method: 'DELETE',
        cookie: team.owner.cookie,
      })
    ).text()

  expect(await bodyOf(theirs?.id)).toBe(await bodyOf(newId()))
  expect(await listed(other)).toHaveLength(1)
})

test('[INVITE-13] whoever holds an invitation sees who invites to what', async () => {
  const team = await makeFullTeam(app)
  await invite(team, { emails: ['face@example.org'], role: 'administrator' })
  const token = await tokenFor('face@example.org')

  expect(await look(token)).toEqual({
    team: 'Analytical Engines',
    invited_by: 'Olga Owner',
    role: 'administrator',
    email_hint: 'f…@example.org',
    standing: 'guest',
  })
  expect(await look(token, team.member.cookie)).toMatchObject({ standing: 'already_member' })
  expect(await look(await makeLink(team), (await makeUser(app)).cookie)).toMatchObject({
    email_hint: null,
    standing: 'welcome',
  })
})
