import { adminEventsAnswer } from '@earmark/core/admin-api.ts'
import { notificationsAnswer } from '@earmark/core/notifications/api.ts'
import { judgedPagesAnswer, versionsAnswer } from '@earmark/core/pages-api.ts'
import { and, eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { notification } from '../../platform/db/notifications-schema.ts'
import { page, pageReport } from '../../platform/db/pages-schema.ts'
import { auditEvent } from '../../platform/db/safety-schema.ts'
import { post, problemIn, send } from '../../testing/call.ts'
import { emailsOf } from '../../testing/emails.ts'
import { makeRecording, makeUser, newId, type TestUser, workIn } from '../../testing/make.ts'
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
const reply = ({ cookie }: TestUser, id: string, text: string) =>
  post(app, `/api/v1/pages/${id}/reply`, { cookie, body: { text } })
const bell = async (person: TestUser) =>
  notificationsAnswer.parse(await (await send(app, '/api/v1/notifications', person)).json()).items
const log = async () =>
  adminEventsAnswer.parse(await (await send(app, '/api/v1/admin/events', root)).json()).items
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
  const events = await app.services.database.db
    .select({ kind: auditEvent.kind })
    .from(auditEvent)
    .where(eq(auditEvent.actor_id, root.id))
  expect(events.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['page_taken_down', 'page_reinstated']),
  )
})

test('[PAGE-19] the author is told at the bell, and once it is reinstated of that, and the log names page and reason', async () => {
  const eve = await makeUser(app)
  const ulid = await makeRecording(app, eve)
  const { id } = await published(eve, ulid, { title: 'Cheap watches' })

  await decide(id, 'take-down', { reason: 'It is an advertisement.' })
  const told = await bell(eve)
  const events = await log()
  const answers = [await decide(id, 'reinstate'), await decide(id, 'reinstate')]

  expect(answers.map(({ status }) => status)).toEqual([200, 409])
  expect(told).toMatchObject([
    { kind: 'taken_down', recording_ulid: ulid, title: 'Cheap watches', by_name: null, read_at: null },
  ])
  expect(events[0]).toMatchObject({
    kind: 'page_taken_down',
    page: 'Cheap watches',
    reason: 'It is an advertisement.',
  })
  expect(await bell(eve)).toMatchObject([{ kind: 'reinstated', recording_ulid: ulid, read_at: null }])
})

test('[PAGE-31] the author replies once to a take-down, and the administrator reads it with the page as it is now', async () => {
  const eve = await makeUser(app)
  const { id } = await published(eve, await makeRecording(app, eve))
  const early = await reply(eve, id, 'Nothing has happened.')
  await decide(id, 'take-down', { reason: 'It names a neighbour.' })
  const beforeReply = await judged('replied')
  await change(eve, id, { text: 'Without a name.' })

  const refused = [
    await reply(eve, id, ' \n '),
    await reply(eve, id, 'x'.repeat(1_001)),
    await reply(ada, id, 'It is not mine.'),
  ]
  const sent = await Promise.all([reply(eve, id, 'The name\nis gone.'), reply(eve, id, 'The name\nis gone.')])

  expect([early, ...refused].map(({ status }) => status)).toEqual([409, 400, 400, 404])
  expect(sent.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(beforeReply).toEqual([])
  const said = { text: 'The name\nis gone.', at: expect.any(String), upheld_at: null }
  expect(await judged('replied')).toMatchObject([
    { id, text: 'Without a name.', taken_down: { reason: 'It names a neighbour.', reply: said } },
  ])
  expect((await list(eve)).find((one) => one.id === id)?.taken_down?.reply).toEqual(said)
  const events = await app.services.database.db
    .select({ kind: auditEvent.kind })
    .from(auditEvent)
    .where(eq(auditEvent.user_id, eve.id))
  expect(events.map(({ kind }) => kind)).toContain('page_replied')
  await change(eve, id, { state: 'draft' })
  expect((await judged('replied'))[0]?.text).toBeNull()
})

test('[PAGE-32] after a reply the page stays down or is reinstated, and the author is told which, also by email', async () => {
  const eve = await makeUser(app)
  const { id } = await published(eve, await makeRecording(app, eve), { title: 'My street' })
  await decide(id, 'take-down', { reason: 'It names a neighbour.' })
  const early = await decide(id, 'uphold')
  await reply(eve, id, 'He agreed.')

  const upheld = [await decide(id, 'uphold'), await decide(id, 'uphold')]
  const told = await bell(eve)
  const [logged] = await log()
  const stillDown = (await judged('taken_down')).find((one) => one.id === id)

  expect([early, ...upheld].map(({ status }) => status)).toEqual([409, 200, 409])
  expect(told).toMatchObject([{ kind: 'upheld', read_at: null }])
  expect(logged).toMatchObject({ kind: 'page_upheld', page: 'My street' })
  expect(stillDown?.taken_down?.reply).toMatchObject({ upheld_at: expect.any(String) })
  const waiting = (await judged('replied')).map((one) => one.id)
  expect([waiting.includes(id), (await look(id)).status]).toEqual([false, 404])
  const due = and(eq(notification.user_id, eve.id), eq(notification.by_mail, true))
  expect(await app.services.database.db.select().from(notification).where(due)).toMatchObject([
    { kind: 'upheld' },
  ])
  await decide(id, 'reinstate')
  await decide(id, 'take-down', { reason: 'It names two.' })
  expect((await judged('taken_down'))[0]?.taken_down?.reply).toBeNull()
  expect((await reply(eve, id, 'They agreed.')).status).toBe(200)
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
