import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { auditEvent } from '../../platform/db/safety-schema.ts'
import { invitation } from '../../platform/db/teams-schema.ts'
import { post, send } from '../../testing/call.ts'
import { invitationClient } from '../../testing/invitations.ts'
import { makeUser, newId } from '../../testing/make.ts'
import { startApp } from '../../testing/start-app.ts'
import { makeFullTeam } from '../../testing/team.ts'

const dayMs = 24 * 60 * 60 * 1000
const clock = { skippedMs: 0 }
const now = () => new Date(Date.now() + clock.skippedMs)
const app = await startApp({ now, env: { EARMARK_RATE_LIMIT: '1' } })
afterAll(() => app.close())
const { invite, tokenFor, makeLink, accept, look, listed } = invitationClient(app)

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

test('[TEAM-17] the log says how someone was invited, and whom while the invitation is kept', async () => {
  const team = await makeFullTeam(app)
  await invite(team, { emails: ['log.reader@example.org'] })
  await makeLink(team)
  const { db } = app.services.database
  const at = `/api/v1/accounts/${team.id}/events`
  const read = async () => await (await send(app, at, { cookie: team.owner.cookie })).json()

  const log = await read()
  const stored = JSON.stringify(await db.select().from(auditEvent))
  await db.delete(invitation).where(eq(invitation.account_id, team.id))

  const kind = 'member_invited'
  expect(log).toMatchObject({
    items: expect.arrayContaining([
      expect.objectContaining({ kind, by: 'link', address: null }),
      expect.objectContaining({ kind, by: 'email', address: 'log.reader@example.org' }),
    ]),
  })
  expect(stored).not.toContain('log.reader')
  expect(JSON.stringify(await read())).not.toContain('log.reader')
})

test('[INVITE-8] a link lets in as many as it says, until it ends', async () => {
  const team = await makeFullTeam(app)
  const token = await makeLink(team, { max_uses: 2, days: 1 })
  const [a, b, c] = await Promise.all([makeUser(app), makeUser(app), makeUser(app)])

  expect((await accept(a, `${app.url}/invite/accept?token=${token}`)).status).toBe(200)
  expect((await accept(b, token)).status).toBe(200)
  expect((await accept(c, token)).status).toBe(410)

  const short = await makeLink(team, { days: 1 })
  clock.skippedMs += dayMs + 1000
  expect((await accept(c, short)).status).toBe(410)
})

test('[INVITE-9] an email that is sent again has a new secret, and the old one works no more', async () => {
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
