import { doorLimits } from '@earmark/core/entities/door-limits.ts'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { door, doorEvent, meeting } from '../../platform/db/meetings-schema.ts'
import { recording } from '../../platform/db/recordings-schema.ts'
import { post, problemIn, send } from '../../testing/call.ts'
import { doorsIn } from '../../testing/doors.ts'
import { makeUser, newId, personalAccountOf, pushOk } from '../../testing/make.ts'
import { notificationClient } from '../../testing/notifications.ts'
import { runTasks } from '../../testing/run-tasks.ts'
import { startApp } from '../../testing/start-app.ts'

const clock = { now: Date.now() }
const app = await startApp({ env: { EARMARK_RATE_LIMIT: '0' }, now: () => new Date(clock.now) })
afterAll(() => app.close())
const { db } = app.services.database
const doors = doorsIn(app)
const { told } = notificationClient(app)

const ada = await makeUser(app)
const eve = await makeUser(app, { name: 'Eve' })

const logOf = async (ulid: string) => {
  const [row] = await db.select({ log: meeting.door_log }).from(meeting).where(eq(meeting.ulid, ulid))
  return row?.log.map(({ kind }) => kind)
}

test('[MEET-30] a link says that, why and by whom it is recorded, and nothing else of whose it is', async () => {
  const opened = await doors.opened(ada, { reason: 'For the minutes' })
  const again = await doors.opened(ada, { recording: opened.recording, reason: 'For the archive' })

  const answer = await doors.visit(opened.id)
  const text = await answer.text()
  const page = await (await app.fetch(`${opened.url}?lang=de`)).text()

  expect(opened).toMatchObject({
    id: expect.stringMatching(/^[0-9A-Za-z]{22}$/),
    is_open: true,
    ended_at: null,
  })
  expect(again.id).toBe(opened.id)
  expect(JSON.parse(text)).toMatchObject({
    state: 'running',
    host: 'Ada Lovelace',
    reason: 'For the archive',
    captions: null,
    minutes: 'none',
  })
  expect([ada.id, ada.email, opened.recording].filter((own) => text.includes(own))).toEqual([])
  expect(answer.headers.get('x-robots-tag')).toBe('noindex')
  expect(page).toContain('Diese Besprechung wird aufgenommen')
  expect(page).toContain('For the archive')
})

test('[MEET-31] what is made up, closed, expired or of a note in the trash answers as links do', async () => {
  const [closed, trashed] = [await doors.opened(ada), await doors.opened(ada)]
  await doors.close(ada, closed.id)
  await doors.keepNote(ada, trashed.recording)
  await expect.poll(() => logOf(trashed.recording)).toContain('ended')
  await pushOk(app, ada, { name: 'recording.remove', args: { ulid: trashed.recording } })
  const share = await send(app, `/api/v1/public/shares/${'A'.repeat(22)}`)
  const bodyOf = async (answer: Response) => {
    const { status, code, detail } = await problemIn(answer)
    return { status, code, detail }
  }
  const expected = await bodyOf(share)

  for (const id of ['A'.repeat(22), 'x', '%00', closed.id, trashed.id])
    expect(await bodyOf(await doors.visit(id))).toEqual(expected)

  expect((await app.fetch(closed.url)).status).toBe(404)
  expect((await doors.object(closed.id)).status).toBe(404)
  expect(await logOf(trashed.recording)).toEqual(['opened', 'ended'])
})

test('[MEET-31] one that is closed and opened again has another address', async () => {
  const first = await doors.opened(ada)
  await doors.close(ada, first.id)

  const second = await doors.opened(ada, { recording: first.recording })

  expect(second.id).not.toBe(first.id)
  expect((await doors.visit(first.id)).status).toBe(404)
  expect((await doors.visit(second.id)).status).toBe(200)
  expect(second.log.map(({ kind }) => kind)).toEqual(['opened', 'closed', 'opened'])
})

test('[MEET-32] a door is its host’s alone, and opened to a meeting of theirs that runs', async () => {
  const { id, recording: ulid } = await doors.opened(ada)
  const over = newId()
  await doors.keepNote(ada, over)

  const foreign = [
    await doors.own(id, eve),
    await doors.change(eve, id, { captions: true }),
    await doors.say(eve, id, []),
    await doors.end(eve, id, false),
    await doors.close(eve, id),
  ]

  expect(foreign.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
  expect(await problemIn(await doors.open(ada, { recording: over }))).toMatchObject({ status: 409 })
  // In another account the same identifier is another meeting.
  expect((await doors.opened(eve, { recording: ulid })).id).not.toBe(id)
})

test.each([
  ['no reason', { reason: ' ' }],
  ['a long reason', { reason: 'x'.repeat(doorLimits.reason + 1) }],
  ['no identifier', { recording: 'x' }],
  ['something else', { host: 'Queen' }],
])('[MEET-32] %s is refused in a sentence', async (_, body) => {
  const problem = await problemIn(await doors.open(ada, body))

  expect(problem).toMatchObject({ status: 400, detail: expect.stringMatching(/\S/) })
})

test('[MEET-33] an objection reaches the host at once, at the bell too, and stands in the note', async () => {
  const { id, recording: ulid } = await doors.opened(ada)
  const said = new Promise((resolve) => app.services.fanout.hear(`person:${ada.id}`, resolve))

  const answer = await doors.object(id, { name: ' Ben\u202e ', words: 'Please stop.\nThank you.' })

  expect(answer.status).toBe(204)
  expect(await said).toBe('notified')
  expect((await doors.log(ada, id)).at(-1)).toMatchObject({
    kind: 'objected',
    name: 'Ben',
    words: 'Please stop.\nThank you.',
  })
  expect((await told(ada)).items[0]).toMatchObject({ kind: 'objected', recording_ulid: ulid, title: null })
  await doors.keepNote(ada, ulid)
  await expect.poll(() => logOf(ulid)).toEqual(['opened', 'objected', 'ended'])
})

test('[MEET-33] a note that is here already has what happens afterwards', async () => {
  const { id, recording: ulid } = await doors.opened(ada)
  await doors.keepNote(ada, ulid)
  await expect.poll(() => logOf(ulid)).toEqual(['opened', 'ended'])

  await doors.object(id)

  expect(await logOf(ulid)).toEqual(['opened', 'ended', 'objected'])
  expect((await told(ada)).items[0]).toMatchObject({ kind: 'objected', title: 'Field team, weekly' })
})

test('[MEET-33] after fifty objections nobody is heard here any more, and is told so', async () => {
  const { id } = await doors.opened(ada)
  await Promise.all(Array.from({ length: doorLimits.objections + 10 }, () => doors.object(id)))

  const answer = await problemIn(await doors.object(id))

  expect(answer).toMatchObject({ status: 409, detail: expect.stringContaining('speak to them') })
  const log = await doors.log(ada, id)
  expect(log.filter(({ kind }) => kind === 'objected')).toHaveLength(doorLimits.objections)
})

test.each([
  ['a long name', { name: 'x'.repeat(doorLimits.name + 1) }],
  ['many words', { words: 'x'.repeat(doorLimits.words + 1) }],
  ['something else', { email: 'ben@example.org' }],
  ['a megabyte', { words: 'x'.repeat(1_000_000) }],
])('[MEET-33] an objection with %s is refused in a sentence', async (_, body) => {
  const { id } = await doors.opened(ada)

  const { status, detail } = await problemIn(await doors.object(id, body))

  expect([400, 413]).toContain(status)
  expect(detail).toMatch(/\S/)
})

test('[MEET-34] captions are read along as long as the host lets them through', async () => {
  const { id } = await doors.opened(ada)
  const turns = [{ speaker: 'Ada Lovelace', text: 'Two sensors are down.' }]

  const tooEarly = await doors.say(ada, id, turns)
  await doors.change(ada, id, { captions: true })
  await doors.say(ada, id, turns)
  const shared = await doors.seen(id)
  await doors.change(ada, id, { captions: false })
  const hidden = await doors.seen(id)
  await doors.change(ada, id, { captions: true })

  expect(await problemIn(tooEarly)).toMatchObject({ status: 409 })
  expect(shared.captions).toEqual(turns)
  expect(hidden.captions).toBeNull()
  expect((await doors.seen(id)).captions).toEqual([])
})

test('[MEET-34] nothing of what was said is left at the door when the meeting is over', async () => {
  const { id } = await doors.opened(ada, { captions: true })
  await doors.say(ada, id, [{ speaker: null, text: 'A canary sings.' }])

  await doors.end(ada, id)

  const [row] = await db.select().from(door).where(eq(door.id, id))
  expect(JSON.stringify(row)).not.toContain('canary')
  expect(await doors.seen(id)).toMatchObject({ state: 'over', captions: null })
  expect((await doors.say(ada, id, [])).status).toBe(409)
})

test('[MEET-34] who reads along is told as it is said, until the door is closed', async () => {
  const { id } = await doors.opened(ada, { captions: true })
  const answer = await doors.visit(id, '', { headers: { accept: 'text/event-stream' } })
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  const first = await reader?.read()

  await doors.say(ada, id, [{ speaker: null, text: 'Now.' }])
  const second = await reader?.read()
  await doors.close(ada, id)
  const third = await reader?.read()

  expect(answer.headers.get('content-type')).toContain('text/event-stream')
  expect(first?.value).toContain('"captions":[]')
  expect(second?.value).toContain('"text":"Now."')
  expect(third?.value).toContain('event: gone')
})

test('[MEET-36] where nothing was kept of a meeting, nothing is left of its door', async () => {
  const { id, recording: ulid } = await doors.opened(ada)
  await doors.object(id, { name: 'Ben' })

  await doors.end(ada, id, false)

  expect((await doors.visit(id)).status).toBe(404)
  expect(await db.select().from(doorEvent).where(eq(doorEvent.ulid, ulid))).toEqual([])
})

test('[MEET-37] a copy of the minutes is taken where the host lets it, and that stands in the note', async () => {
  const { id, recording: ulid } = await doors.opened(ada)
  await doors.keepNote(ada, ulid)
  await expect.poll(() => logOf(ulid)).toHaveLength(2)
  const take = () => post(app, `/api/v1/public/doors/${id}/minutes`)

  const forbidden = await take()
  await doors.change(ada, id, { minutes: true })
  const coming = await doors.seen(id)
  const lines = [{ as: 'item' as const, text: 'Take the spare up.', start: 1 }]
  const versions = [{ id: newId(), engine: 'extract', lines }]
  const args = { ulid, id: newId(), kind: 'minutes' as const, name: 'Minutes', versions }
  await pushOk(app, ada, { name: 'creation.add', args })
  const ready = await doors.seen(id)

  expect(forbidden.status).toBe(404)
  expect(coming.minutes).toBe('coming')
  expect(ready.minutes).toBe('ready')
  expect(await (await take()).json()).toEqual({
    title: 'Field team, weekly',
    markdown: '- Take the spare up.',
  })
  expect(await logOf(ulid)).toEqual(['opened', 'ended', 'minutes_on', 'minutes_taken'])
})

test('[MEET-38] of who comes nothing is kept but what they type', async () => {
  const { id, recording: ulid } = await doors.opened(ada, { minutes: true })
  const headers = { 'user-agent': 'Telltale/1.0', 'x-forwarded-for': '203.0.113.77' }

  await doors.visit(id, '', { headers })
  await post(app, `/api/v1/public/doors/${id}/objections`, { headers, body: { words: 'No.' } })

  const account_id = await personalAccountOf(app, ada)
  const events = await db.select().from(doorEvent).where(eq(doorEvent.ulid, ulid))
  expect(events.map(({ id: _id, at: _at, ...kept }) => kept)).toEqual([
    { account_id, ulid, kind: 'opened', name: null, words: null },
    { account_id, ulid, kind: 'minutes_on', name: null, words: null },
    { account_id, ulid, kind: 'objected', name: null, words: 'No.' },
  ])
})

test('[MEET-36] a door goes a week after its meeting, and leaves in the note what happened there', async () => {
  const { id, recording: ulid } = await doors.opened(ada)
  await doors.object(id, { name: 'Ben' })
  await doors.keepNote(ada, ulid)
  await expect.poll(() => logOf(ulid)).toHaveLength(3)

  clock.now += 8 * 24 * 60 * 60 * 1000
  const late = await doors.visit(id)
  await runTasks(app.services)

  expect(late.status).toBe(404)
  expect(await db.select().from(door).where(eq(door.id, id))).toEqual([])
  expect(await logOf(ulid)).toEqual(['opened', 'objected', 'ended'])
})

test('[MEET-36] a note that is gone for good has no door any more', async () => {
  const { recording: ulid } = await doors.opened(ada)
  await doors.keepNote(ada, ulid)
  await expect.poll(() => logOf(ulid)).toHaveLength(2)
  await pushOk(app, ada, { name: 'recording.remove', args: { ulid } })

  clock.now += 31 * 24 * 60 * 60 * 1000
  await runTasks(app.services)

  expect(await db.select().from(recording).where(eq(recording.ulid, ulid))).toEqual([])
  expect(await db.select().from(doorEvent).where(eq(doorEvent.ulid, ulid))).toEqual([])
})
