import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { runTasks } from '../../../testing/run-tasks.ts'
import { session } from '../../../platform/db/schema.ts'
import { post, problemIn, send } from '../../../testing/call.ts'
import { invitationClient } from '../../../testing/invitations.ts'
import { deletionClient } from '../../../testing/account-deletion.ts'
import { makeRecording, makeTag, makeUser, signIn, type TestUser } from '../../../testing/make.ts'
import { startApp } from '../../../testing/start-app.ts'
import { makeFullTeam } from '../../../testing/team.ts'
import { pagesIn } from '../../../testing/pages.ts'
import { locationOf, tusClient } from '../../../testing/tus.ts'

const clock = { ahead: 0 }
const app = await startApp({
  env: { EARMARK_RATE_LIMIT: '0' },
  now: () => new Date(Date.now() + clock.ahead),
})
afterAll(() => app.close())
const { db } = app.services.database

const invitations = invitationClient(app)
const dayMs = 24 * 60 * 60 * 1000
const { leave, undo, tokenTo } = deletionClient(app)
const pages = pagesIn(app)
const enter = ({ email, password }: TestUser) =>
  post(app, '/api/auth/sign-in/email', { body: { email, password } })

/** Every table and every file that holds this word; where the engine is embedded, its own files too. */
async function placesOf(word: string): Promise<string[]> {
  const { rows } = await db.execute<{ table_name: string }>(
    sql`select table_name from information_schema.tables where table_schema = 'public'`,
  )
  const found: string[] = []
  for (const { table_name } of rows) {
    const table = sql.identifier(table_name)
    const hits = await db.execute(
      sql`select 1 from ${table} as held where held::text like ${`%${word}%`} limit 1`,
    )
    if (hits.rows.length > 0) found.push(table_name)
  }
  const folder = app.services.config.EARMARK_DATA_DIR
  const files = await readdir(folder, { recursive: true, withFileTypes: true })
  for (const file of files) {
    const path = join(file.parentPath, file.name)
    if (file.isFile() && (await readFile(path)).includes(word)) found.push(path)
  }
  return found
}

test('[SAFE-40] who deletes their account is out at once, everywhere, and cannot come in', async () => {
  const ada = await makeUser(app)
  const other = await signIn(app, ada)

  const answer = await leave(ada)

  const statuses = await Promise.all(
    [ada.cookie, other].map(async (cookie) => (await send(app, '/api/v1/me', { cookie })).status),
  )
  expect([answer.status, ...statuses]).toEqual([204, 401, 401])
  expect(await problemIn(await enter(ada))).toMatchObject({ status: 403, code: 'account_deletion_pending' })
  const wrong = await post(app, '/api/auth/sign-in/email', { body: { email: ada.email, password: 'wrong' } })
  expect(await problemIn(wrong)).toMatchObject({ status: 401, code: 'invalid_credentials' })
})

test('[SAFE-41] the mailed link brings it back with everything in it, once', async () => {
  const ada = await makeUser(app)
  const note = await makeRecording(app, ada, { text: 'a thing to come back to' })
  await leave(ada)

  const answers = await Promise.all(Array.from({ length: 5 }, () => undo(ada)))
  const cookie = await signIn(app, ada)

  expect(answers.filter(({ status }) => status === 204)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(4)
  expect((await send(app, `/api/v1/recordings/${note}`, { cookie })).status).toBe(200)
})

test('[SAFE-42] [PAGE-8] after seven days nothing of it is left, and its public address is nobody else’s: no row, no file, no sound, no email, no page or log of the embedded engine (TRUST S10)', async () => {
  const word = `zq${crypto.randomUUID().replaceAll('-', '')}`
  const ada = await makeUser(app, { name: `Ada ${word}`, email: `${word}@example.org` })
  const ulid = await makeRecording(app, ada, { title: word, text: `${word} was said` })
  await makeTag(app, ada, word)
  const form = new FormData()
  form.set('description', word)
  form.set('file', new Blob([`${word} in a file`], { type: 'text/plain' }), `${word}.txt`)
  await app.fetch(`/api/v1/recordings/${ulid}/attachments`, {
    method: 'POST',
    headers: { cookie: ada.cookie, Origin: new URL(app.url).origin },
    body: form,
  })
  await pages.name(ada, word, `Ada ${word}`)
  await pages.published(ada, ulid, { text: word })
  const team = await makeFullTeam(app)
  await invitations.invite(team, { emails: [ada.email], role: 'member' })
  await invitations.accept(ada, await invitations.tokenFor(ada.email))
  const upload = locationOf(await tusClient(app, ada.cookie).create(1_000, { account: team.id }))
  await tusClient(app, ada.cookie).send(upload, 0, Buffer.from(word))
  const before = await placesOf(word)
  await leave(ada)
  const token = await tokenTo(ada)

  clock.ahead = 6.9 * dayMs
  await runTasks(app.services)
  const meanwhile = await placesOf(word)
  clock.ahead = 7.1 * dayMs
  await runTasks(app.services)
  const after = await placesOf(word)
  clock.ahead = 0

  expect(before).toContain('invitation')
  expect(before.length).toBeGreaterThanOrEqual(6)
  expect(meanwhile).toEqual(expect.arrayContaining(before.filter((place) => !place.includes('/'))))
  expect(after).toEqual([])
  expect(await problemIn(await enter(ada))).toMatchObject({ code: 'invalid_credentials' })
  expect((await undo(ada, token)).status).toBe(400)
  expect((await pages.name(await makeUser(app), word)).status).toBe(409)
})

test('[SAFE-45] deleting the account wants a fresh proof and a word that it is meant', async () => {
  const ada = await makeUser(app)
  const careless = await post(app, '/api/v1/me/deletion', { cookie: ada.cookie, body: {} })
  const long = new Date(Date.now() - 11 * 60_000)
  await db.update(session).set({ proved_at: long }).where(eq(session.userId, ada.id))

  const stale = await leave(ada)

  expect(await problemIn(careless)).toMatchObject({ status: 400, code: 'invalid_input' })
  expect(await problemIn(stale)).toMatchObject({ status: 403, code: 'reauthentication_required' })
  expect((await enter(ada)).status).toBe(200)
})
