import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { adminEventsAnswer, adminPeopleAnswer } from '@earmark/core/admin-api.ts'
import { listMembersAnswer } from '@earmark/core/teams/teams-api.ts'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { user } from '../../../platform/db/schema.ts'
import { post, problemIn, send } from '../../../testing/call.ts'
import { subjectsFor } from '../../../testing/emails.ts'
import { invitationClient } from '../../../testing/invitations.ts'
import { makeRecording, makeTeam, makeUser, signIn, type TestUser, workIn } from '../../../testing/make.ts'
import { pagesIn } from '../../../testing/pages.ts'
import { sharesIn } from '../../../testing/shares.ts'
import { startApp } from '../../../testing/start-app.ts'
import { joinTeam, makeFullTeam } from '../../../testing/team.ts'

const app = await startApp({ env: { EARMARK_RATE_LIMIT: '0' } })
afterAll(() => app.close())
// The first person of an instance is its administrator.
const olga = await makeUser(app, { name: 'Olga Olsen' })
const shares = sharesIn(app)
const pages = pagesIn(app)

const pathTo = ({ id }: Pick<TestUser, 'id'>) => `/api/v1/admin/people/${id}/suspension`
const suspend = (person: Pick<TestUser, 'id'>, reason = 'Spam', { cookie } = olga) =>
  post(app, pathTo(person), { cookie, body: { reason } })
const lift = (person: Pick<TestUser, 'id'>, { cookie } = olga) =>
  send(app, pathTo(person), { method: 'DELETE', cookie })
const enter = ({ email, password }: TestUser) =>
  post(app, '/api/auth/sign-in/email', { body: { email, password } })
const statusOf = async (path: string, cookie?: string) =>
  (await send(app, path, cookie === undefined ? {} : { cookie })).status
const found = async ({ email }: TestUser) => {
  const answer = await send(app, `/api/v1/admin/people?q=${email}`, { cookie: olga.cookie })
  return adminPeopleAnswer.parse(await answer.json()).items[0]
}

test('[ADMIN-6] who is suspended is out everywhere at once and cannot sign in, and finds everything once it is lifted', async () => {
  const ada = await makeUser(app)
  const other = await signIn(app, ada)
  const note = await makeRecording(app, ada, { title: 'Still here' })

  const answer = await suspend(ada, 'Advertised watches')
  const calls = [await statusOf('/api/v1/me', ada.cookie), await statusOf('/api/v1/me', other)]
  const refused = await problemIn(await enter(ada))
  const wrong = await problemIn(await enter({ ...ada, password: 'not the right one' }))
  const meanwhile = await found(ada)
  const lifted = await lift(ada)

  expect([answer.status, ...calls, lifted.status]).toEqual([204, 401, 401, 204])
  expect(refused).toEqual({
    status: 403,
    code: 'account_suspended',
    detail: 'This account is suspended. The administrator’s reason: Advertised watches',
  })
  expect(wrong).toMatchObject({ code: 'invalid_credentials' })
  expect(meanwhile).toMatchObject({
    is_signed_in: false,
    suspended: { since: expect.any(String), reason: 'Advertised watches' },
  })
  expect(await statusOf(`/api/v1/recordings/${note}`, await signIn(app, ada))).toBe(200)
  expect(await found(ada)).toMatchObject({ suspended: null })
})

test('[ADMIN-6] both are told by email, and stand in the log of the instance with the reason', async () => {
  const ada = await makeUser(app)

  await suspend(ada, 'Advertised watches')
  const first = await subjectsFor(app, ada)
  await lift(ada)
  await lift(ada)
  const all = await subjectsFor(app, ada)
  const log = await send(app, '/api/v1/admin/events', { cookie: olga.cookie })

  expect(first).toEqual(['Your account is suspended'])
  expect(all.toSorted()).toEqual(['Your account is no longer suspended', 'Your account is suspended'])
  expect(await textOfEmails()).toContain('Advertised watches')
  expect(adminEventsAnswer.parse(await log.json()).items.slice(0, 2)).toMatchObject([
    { kind: 'suspension_lifted', by: 'Olga Olsen', person: ada.name, reason: null },
    { kind: 'account_suspended', by: 'Olga Olsen', person: ada.name, reason: 'Advertised watches' },
  ])
})

async function textOfEmails(): Promise<string> {
  const folder = join(app.services.config.EARMARK_DATA_DIR, 'outbox')
  const names = await readdir(folder)
  return (await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))).join('\n')
}

test('[ADMIN-7] links and pages of who is suspended are gone for everybody meanwhile, also those made in a team', async () => {
  const ada = await makeUser(app)
  const share = await shares.made(ada, await makeRecording(app, ada))
  await pages.name(ada, 'ada-on-engines')
  const page = await pages.published(ada, await makeRecording(app, ada), { title: 'On engines' })
  const team = await makeTeam(app, ada)
  await workIn(app, ada.cookie, team)
  const ofTeam = await shares.made(ada, await makeRecording(app, ada))
  const pageOfTeam = await pages.published(ada, await makeRecording(app, ada))
  const paths = [
    `/s/${share.id}`,
    `/api/v1/public/shares/${share.id}`,
    `/notes/${page.id}`,
    '/pages/ada-on-engines/podcast.rss',
    `/s/${ofTeam.id}`,
    `/notes/${pageOfTeam.id}`,
  ]
  const statuses = () => Promise.all(paths.map((path) => statusOf(path)))

  const before = await statuses()
  await suspend(ada)
  const meanwhile = await statuses()
  const feed = await (await send(app, '/pages/feed.atom')).text()
  await lift(ada)

  expect(new Set(before)).toEqual(new Set([200]))
  expect(new Set(meanwhile)).toEqual(new Set([404]))
  expect(feed).not.toContain('On engines')
  expect(await statuses()).toEqual(before)
})

test('[ADMIN-7] nobody comes in by an invitation of who is suspended, and an owner who is does not count', async () => {
  const team = await makeFullTeam(app)
  const eve = await joinTeam(app, team.id, 'owner')
  const { invite, tokenFor, accept } = invitationClient(app)
  const mary = await makeUser(app)
  await invite(team, { emails: [mary.email], role: 'member' }, eve.cookie)
  const token = await tokenFor(mary.email)

  await suspend(eve)
  const refused = await accept(mary, token)
  const gone = await send(app, `/api/v1/accounts/${team.id}/members/${team.owner.id}`, {
    method: 'DELETE',
    cookie: team.owner.cookie,
  })
  await lift(eve)

  expect([refused.status, gone.status]).toEqual([410, 409])
  expect((await accept(mary, token)).status).toBe(200)
})

test('[ADMIN-7] those who look after a team see that one of it is suspended, and nobody else sees them', async () => {
  const team = await makeFullTeam(app)
  const eve = await joinTeam(app, team.id, 'member')
  const membersFor = async (person: Pick<TestUser, 'cookie'>) => {
    const answer = await send(app, `/api/v1/accounts/${team.id}/members`, { cookie: person.cookie })
    return listMembersAnswer.parse(await answer.json()).items.find(({ user_id }) => user_id === eve.id)
  }

  const before = await membersFor(team.owner)
  await suspend(eve)

  expect(before?.is_suspended).toBe(false)
  expect((await membersFor(team.owner))?.is_suspended).toBe(true)
  expect((await membersFor(team.administrator))?.is_suspended).toBe(true)
  expect(await membersFor(team.member)).toBeUndefined()
})

test('[ADMIN-6] nobody suspends themselves, an administrator, or anyone without being one; each needs a reason', async () => {
  const grace = await makeUser(app)
  const second = await makeUser(app)
  await app.services.database.db.update(user).set({ role: 'administrator' }).where(eq(user.id, second.id))

  const answers = [
    await suspend(olga),
    await suspend(second),
    await suspend({ id: 'nobody' }),
    await suspend(grace, '  '),
    await suspend(olga, 'Revenge', grace),
    await lift(olga, grace),
  ]

  expect(answers.map(({ status }) => status)).toEqual([409, 409, 404, 400, 403, 403])
  expect(await found(grace)).toMatchObject({ suspended: null })
})
