import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { adminEventsAnswer, adminPeopleAnswer } from '@earmark/core/admin-api.ts'
import { eventsAnswer } from '@earmark/core/safety-api.ts'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { accountDeletion } from '../../../platform/db/safety-schema.ts'
import { session, user } from '../../../platform/db/schema.ts'
import { problemIn, post, send } from '../../../testing/call.ts'
import { emailsOf } from '../../../testing/emails.ts'
import { makeRecording, makeTeam, makeUser, signIn, type TestUser } from '../../../testing/make.ts'
import { startApp } from '../../../testing/start-app.ts'
import { joinTeam } from '../../../testing/team.ts'

const app = await startApp({ env: { EARMARK_RATE_LIMIT: '0' } })
afterAll(() => app.close())
const { db } = app.services.database
const olga = await makeUser(app, { name: 'Olga Olsen' })

const people = async (query = '') => {
  const answer = await send(app, `/api/v1/admin/people${query}`, { cookie: olga.cookie })
  return adminPeopleAnswer.parse(await answer.json())
}
const signOut = ({ id }: Pick<TestUser, 'id'>) =>
  send(app, `/api/v1/admin/people/${id}/sessions`, { method: 'DELETE', cookie: olga.cookie })
const remove = ({ id }: Pick<TestUser, 'id'>, email: string) =>
  post(app, `/api/v1/admin/people/${id}/deletion`, { cookie: olga.cookie, body: { email } })
const outboxText = async () => {
  const folder = join(app.services.config.EARMARK_DATA_DIR, 'outbox')
  const names = await readdir(folder)
  return (await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))).join('\n')
}
const log = async () => {
  const answer = await send(app, '/api/v1/admin/events', { cookie: olga.cookie })
  return adminEventsAnswer.parse(await answer.json()).items
}

test('[ADMIN-1] the administrator sees who has an account, and nothing of what they keep', async () => {
  const ada = await makeUser(app, { name: 'Ada Lovelace' })
  await makeRecording(app, ada, { title: 'Zanzibar', text: 'A secret plan', duration: 90 })
  await makeRecording(app, ada, { title: 'Zanzibar again', text: 'No secret', duration: 45.5 })
  const removed = await makeRecording(app, ada, { title: 'In the trash', duration: 1000 })
  await send(app, `/api/v1/recordings/${removed}`, { method: 'DELETE', cookie: ada.cookie })

  const answer = await send(app, '/api/v1/admin/people?q=lovelace', { cookie: olga.cookie })
  const text = await answer.text()

  expect(adminPeopleAnswer.parse(JSON.parse(text)).items).toEqual([
    {
      id: ada.id,
      name: 'Ada Lovelace',
      email: ada.email,
      joined_at: expect.any(String),
      last_seen_on: new Date().toISOString().slice(0, 10),
      is_signed_in: true,
      plan: 'free',
      notes: 2,
      seconds: 135.5,
      storage_bytes: expect.any(Number),
      is_admin: false,
      is_leaving: false,
      suspended: null,
    },
  ])
  expect(JSON.parse(text).items[0].storage_bytes).toBeGreaterThan(0)
  expect(text).not.toMatch(/Zanzibar|secret/)
})

test('[ADMIN-1] people are found by a part of name or address, as it is written, and come in pages', async () => {
  const rows = Array.from({ length: 35 }, (_, at) => ({
    name: `Crowd ${at}`,
    email: `crowd-${at}@example.com`,
  }))
  for (const wish of rows) await makeUser(app, wish)
  const percent = await makeUser(app, { name: '100 % Grace' })

  const first = await people('?q=CROWD')
  const second = await people(`?q=CROWD&cursor=${first.next_cursor}`)

  expect([first.items.length, second.items.length, second.next_cursor]).toEqual([30, 5, null])
  expect([...first.items, ...second.items].map(({ name }) => name)).toEqual(
    rows.map(({ name }) => name).toReversed(),
  )
  expect((await people('?q=%25')).items.map(({ id }) => id)).toEqual([percent.id])
  expect((await people(`?q=${encodeURIComponent(percent.email)}`)).items).toHaveLength(1)
  expect((await people('?q=nobody+at+all')).items).toEqual([])
})

test('[ADMIN-2] someone is signed out everywhere, and reads in their log by whom', async () => {
  const grace = await makeUser(app)
  await signIn(app, grace)

  const answer = await signOut(grace)

  expect(answer.status).toBe(204)
  expect(await db.select().from(session).where(eq(session.userId, grace.id))).toEqual([])
  expect((await people(`?q=${grace.email}`)).items).toMatchObject([{ is_signed_in: false }])
  const events = await send(app, '/api/v1/me/events', { cookie: await signIn(app, grace) })
  expect(eventsAnswer.parse(await events.json()).items[1]).toMatchObject({
    kind: 'sessions_ended_by_administrator',
    place: null,
  })
  expect((await log())[0]).toMatchObject({
    kind: 'sessions_ended_by_administrator',
    by: 'Olga Olsen',
    person: grace.name,
    place: '127.0.0.0/24',
  })
})

test('[ADMIN-3] an account is deleted by the usual road once its address is typed, and can be restored', async () => {
  const grace = await makeUser(app)

  const wrong = await remove(grace, 'somebody@example.org')
  const right = await remove(grace, grace.email.toUpperCase())

  expect(await problemIn(wrong)).toMatchObject({ detail: '“email” must be the address of this person.' })
  expect(right.status).toBe(204)
  expect((await people(`?q=${grace.email}`)).items).toMatchObject([{ is_leaving: true, is_signed_in: false }])
  const mail = (await emailsOf(app)).find(({ to }) => to === grace.email)
  expect(mail).toMatchObject({ subject: 'Your account is being deleted' })
  expect(await outboxText()).toContain('The administrator of this Earmark instance')
  expect((await log())[0]).toMatchObject({ kind: 'deletion_asked_by_administrator', person: grace.name })
  const token = new URL(mail?.link ?? '').searchParams.get('token')
  expect((await post(app, '/api/v1/deletion/undo', { body: { token } })).status).toBe(204)
  expect(await db.select().from(accountDeletion).where(eq(accountDeletion.user_id, grace.id))).toEqual([])
})

test('[ADMIN-3] the last owner of a team with others in it is not deleted over their heads', async () => {
  const grace = await makeUser(app)
  const team = await makeTeam(app, grace, { name: 'Compilers' })
  await joinTeam(app, team, 'member')

  expect(await problemIn(await remove(grace, grace.email))).toMatchObject({
    status: 409,
    detail: 'This person is the last owner of “Compilers”. It must be transferred to someone first.',
  })
})

test('[ADMIN-4] nothing is done to oneself, to nobody, without a fresh proof or by anyone else', async () => {
  const grace = await makeUser(app)
  const asGrace = { cookie: grace.cookie }
  const path = `/api/v1/admin/people/${olga.id}`

  const statuses = [
    (await signOut(olga)).status,
    (await remove(olga, olga.email)).status,
    (await signOut({ id: 'nobody' })).status,
    (await send(app, '/api/v1/admin/people', asGrace)).status,
    (await send(app, '/api/v1/admin/events', asGrace)).status,
    (await send(app, `${path}/sessions`, { ...asGrace, method: 'DELETE' })).status,
    (await post(app, `${path}/deletion`, { ...asGrace, body: { email: olga.email } })).status,
  ]
  await db
    .update(session)
    .set({ proved_at: new Date(0) })
    .where(eq(session.userId, olga.id))
  const stale = await signOut(grace)

  expect(statuses).toEqual([409, 409, 404, 403, 403, 403, 403])
  expect(await problemIn(stale)).toMatchObject({ code: 'reauthentication_required' })
  expect(await db.select().from(user).where(eq(user.id, olga.id))).toHaveLength(1)
})
