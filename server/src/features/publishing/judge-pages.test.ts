import { adminEventsAnswer } from '@earmark/core/admin-api.ts'
import { notificationsAnswer } from '@earmark/core/notifications/api.ts'
import { judgedPagesAnswer, versionsAnswer } from '@earmark/core/pages-api.ts'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { page, pageReport } from '../../platform/db/pages-schema.ts'
import { auditEvent } from '../../platform/db/safety-schema.ts'
import { post, problemIn, send } from '../../testing/call.ts'
import { emailsOf } from '../../testing/emails.ts'
import { makeRecording, makeUser, newId, workIn } from '../../testing/make.ts'
import { movingIn } from '../../testing/moving.ts'
import { pagesIn } from '../../testing/pages.ts'
import { makeSpokenNote } from '../../testing/shares.ts'
import { startApp } from '../../testing/start-app.ts'

const app = await startApp()
afterAll(() => app.close())
const { change, list, look, publish, published, remove } = pagesIn(app)

// The first person of an instance is its administrator.
const root = await makeUser(app)
const ada = await makeUser(app)
const pageOf = async (query: string) =>
  judgedPagesAnswer.parse(await (await send(app, `/api/v1/admin/pages?${query}`, root)).json())
const judged = async (state = 'reported') => (await pageOf(`state=${state}`)).items
const decide = (id: string, what: string, body?: object) =>
  post(app, `/api/v1/admin/pages/${id}/${what}`, { cookie: root.cookie, ...(body && { body }) })
const report = (id: string, given: Record<string, string>) =>
  app.fetch(`/notes/${id}/report`, { method: 'POST', body: new URLSearchParams(given) })

test('[PAGE-18] anybody reports a page, and the administrator reads why, and nothing of who it was', async () => {
  const { id } = await published(ada, await makeRecording(app, ada), { title: 'Cheap watches' })

  const answers = [
    await report(id, { reason: 'spam', text: '<b>Buy</b> nothing' }),
    await report(id, { reason: 'nonsense' }),
    await report(id, { reason: 'spam', text: 'x'.repeat(1_001) }),
    await report(id, { reason: 'other', text: `again${'\r\n.'.repeat(495)}` }),
    await report('0'.repeat(12), { reason: 'spam' }),
    await report(id, { reason: 'spam', text: 'x'.repeat(20_000) }),
    await app.fetch(`/notes/${id}/report`, {
      method: 'POST',
      headers: { 'Content-Type': 'multipart/form-data; boundary=b' },
      body: '--b\r\nbroken',
    }),
  ]
  const foreign = await app.fetch(`/notes/${id}/report`, {
    method: 'POST',
    headers: { origin: 'https://evil.example' },
    body: new URLSearchParams({ reason: 'spam' }),
  })

  expect([...answers, foreign].map(({ status }) => status)).toEqual([303, 303, 303, 303, 404, 413, 303, 403])
  expect(answers.map(({ headers }) => headers.get('location')?.split('=')[1])).toEqual([
    'sent#report',
    'refused#report',
    'refused#report',
    'sent#report',
    undefined,
    undefined,
    'refused#report',
  ])
  expect(await (await send(app, `/notes/${id}?report=refused`)).text()).toContain('The report was not sent.')
  expect((await judged()).find((one) => one.id === id)?.reports).toEqual([
    { reason: 'spam', text: '<b>Buy</b> nothing', created_at: expect.any(String) },
  ])
  await decide(id, 'dismiss')
  expect((await judged()).some((one) => one.id === id)).toBe(false)
  expect((await look(id)).status).toBe(200)
})

test('[PAGE-18] who reports over and over is asked to wait', async () => {
  const answers = []
  for (let at = 0; at < 22; at++) answers.push(await report('0'.repeat(12), { reason: 'spam' }))

  expect(answers.at(-1)?.status).toBe(429)
})

test('[PAGE-19] a page that is taken down is gone for readers, and its author is told why', async () => {
  const { id } = await published(ada, await makeRecording(app, ada))
  await decide(id, 'take-down', { reason: 'It names a neighbour.' })
  const listed = await judged('taken_down')
  const gone = await look(id)
  const own = (await list(ada)).find((one) => one.id === id)

  await expect
    .poll(() => emailsOf(app))
    .toContainEqual(expect.objectContaining({ to: ada.email, subject: expect.stringContaining('A_page') }))
  await decide(id, 'reinstate')

  expect(gone.status).toBe(404)
  expect(listed).toMatchObject([{ id, taken_down: { reason: 'It names a neighbour.' }, reports: [] }])
  expect(await judged('taken_down')).toEqual([])
  expect(own?.taken_down).toMatchObject({ reason: 'It names a neighbour.' })
  expect((await look(id)).status).toBe(200)
  const log = await app.services.database.db
    .select({ kind: auditEvent.kind })
    .from(auditEvent)
    .where(eq(auditEvent.actor_id, root.id))
  expect(log.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['page_taken_down', 'page_reinstated']))
})

test('[PAGE-19] the author is told at the bell until it is reinstated, and the log names page and reason', async () => {
  const eve = await makeUser(app)
  const ulid = await makeRecording(app, eve)
  const { id } = await published(eve, ulid, { title: 'Cheap watches' })
  const bell = async () =>
    notificationsAnswer.parse(await (await send(app, '/api/v1/notifications', eve)).json()).items

  await decide(id, 'take-down', { reason: 'It is an advertisement.' })
  const told = await bell()
  const events = adminEventsAnswer.parse(await (await send(app, '/api/v1/admin/events', root)).json())
  await decide(id, 'reinstate')

  expect(told).toMatchObject([{ kind: 'taken_down', recording_ulid: ulid, by_name: null, read_at: null }])
  expect(events.items[0]).toMatchObject({
    kind: 'page_taken_down',
    page: 'Cheap watches',
    reason: 'It is an advertisement.',
  })
  expect(await bell()).toEqual([])
})

test('[PAGE-27] what was taken down is not undone by deleting, unpublishing or publishing anew', async () => {
  const ulid = await makeRecording(app, ada)
  const { id } = await published(ada, ulid)
  await decide(id, 'take-down', { reason: 'It names a neighbour.' })

  const again = await publish(ada, ulid)
  const refused = [
    await remove(ada, id),
    await change(ada, (await published(ada, ulid, { state: 'draft' })).id, { state: 'published' }),
  ]
  await change(ada, id, { text: 'Without a name.' })
  await change(ada, id, { state: 'draft' })
  refused.push(await change(ada, id, { state: 'published' }))

  expect(refused.map(({ status }) => status)).toEqual([409, 409, 409])
  expect(await problemIn(again)).toMatchObject({ status: 409, detail: expect.stringContaining('reinstate') })
  await decide(id, 'reinstate')
  expect((await change(ada, id, { state: 'published' })).status).toBe(200)
  expect((await remove(ada, id)).status).toBe(204)
})

test('[PAGE-27] what was taken down stays so when its note moves to a team, with its versions', async () => {
  const { person, team } = await movingIn(app).aPersonInATeam()
  const ulid = await makeSpokenNote(app, person)
  const { id } = await published(person, ulid)
  await change(person, id, { text: 'A second text.' })
  const other = await published(person, ulid)
  await decide(id, 'take-down', { reason: 'It names a neighbour.' })

  const moved = await movingIn(app).move(person, { ulids: [ulid], account_id: team })
  await workIn(app, person.cookie, team)
  const again = await publish(person, ulid)
  const versions = await send(app, `/api/v1/pages/${id}/versions`, person)

  expect(moved.status).toBe(200)
  expect([(await look(id)).status, (await look(other.id)).status, again.status]).toEqual([404, 404, 409])
  expect(await list(person)).toMatchObject([{ id, taken_down: { reason: 'It names a neighbour.' } }])
  expect(versionsAnswer.parse(await versions.json()).items).toHaveLength(1)
  await decide(id, 'reinstate')
  expect((await look(id)).status).toBe(404)
  expect((await change(person, id, { state: 'published' })).status).toBe(200)
  expect((await look(id)).status).toBe(200)
})

test('[PAGE-20] the list has what is still read, the latest report first, and goes on where it stopped', async () => {
  const { database, now } = app.services
  const eve = await makeUser(app)
  const ulid = await makeRecording(app, eve)
  const ids: string[] = []
  for (let at = 0; at < 23; at++) ids.push((await published(eve, ulid, { state: 'draft' })).id)
  // Past what her plan allows.
  await database.db
    .update(page)
    .set({ is_published: true, published_at: now().toISOString() })
    .where(eq(page.ulid, ulid))
  const reportOf = (page_id: string, at: number) => ({
    id: newId(),
    page_id,
    reason: 'other' as const,
    text: '',
    created_at: new Date(now().getTime() + at * 1000).toISOString(),
  })
  await database.db.insert(pageReport).values(ids.map(reportOf))
  await change(eve, ids[22] ?? '', { state: 'draft' })

  const first = await pageOf('state=reported')
  const second = await pageOf(`state=reported&cursor=${first.next_cursor}`)

  const listed = [...first.items, ...second.items].map(({ id }) => id)
  expect(listed).toEqual(ids.slice(0, 22).toReversed())
  expect([first.items.length, second.next_cursor]).toEqual([20, null])
})

test('[PAGE-19] nobody else judges pages', async () => {
  const { id } = await published(ada, await makeRecording(app, ada))

  const answers = [
    await send(app, '/api/v1/admin/pages', ada),
    await post(app, `/api/v1/admin/pages/${id}/take-down`, { cookie: ada.cookie, body: { reason: 'x' } }),
  ]

  expect(answers.every(({ status }) => status >= 400)).toBe(true)
  expect((await look(id)).status).toBe(200)
})
