import type { ServerResponse } from 'node:http'
import { calendarsAnswer, keptCalendar } from '@earmark/core/meetings/calendars-api.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { calendar } from '../../platform/db/calendars-schema.ts'
import { calendarWith, openCalendarServer } from '../../testing/calendar-server.ts'
import { post, problemIn, send } from '../../testing/call.ts'
import { makeUser, newId, type TestUser } from '../../testing/make.ts'
import { startApp } from '../../testing/start-app.ts'
import { createCalendarReader } from './calendar-reader.ts'
import { refreshCalendars } from './refresh-calendars.ts'

const clock = { now: Date.parse('2026-03-09T08:00:00.000Z') }
const hourMs = 3_600_000
const after = (hours: number) => new Date(clock.now + hours * hourMs)

const calendars = await openCalendarServer()
const app = await startApp({ publicWeb: calendars.web, now: () => new Date(clock.now) })
const readCalendar = createCalendarReader()
afterAll(async () => {
  calendars.close()
  await app.close()
})

// What one test has added is not read anew in another.
beforeEach(() => app.services.database.db.delete(calendar))

const path = '/api/v1/me/calendars'
const addAddress = ({ cookie }: TestUser, address = calendars.at('/secret-4711/basic.ics')) =>
  post(app, path, { cookie, body: { source: 'address', address } })
const addFile = ({ cookie }: TestUser, text: string, name = 'Work.ics') =>
  post(app, path, { cookie, body: { source: 'file', name, text } })

async function read({ cookie }: TestUser) {
  return calendarsAnswer.parse(await (await send(app, path, { cookie })).json())
}

const titlesOf = async (person: TestUser) => (await read(person)).events.map(({ title }) => title)

/** Reads all that is due, by somebody who was here today. */
async function refresh(person: TestUser): Promise<void> {
  await send(app, '/api/v1/me', { cookie: person.cookie })
  await refreshCalendars({ ...app.services, readCalendar })
}

function says(text: string, headers: Record<string, string> = {}): void {
  calendars.says = ({ headers: asked }, response) => {
    const isKnown = headers['etag'] !== undefined && asked['if-none-match'] === headers['etag']
    response.writeHead(isKnown ? 304 : 200, headers).end(isKnown ? '' : text)
  }
}

test('[MEET-50] [MEET-55] a calendar is added by its secret address, told without it, and removed with all of it', async () => {
  const [ada, ben] = await Promise.all([makeUser(app), makeUser(app)])
  says(calendarWith('Stand-up', after(1), after(25)))

  const added = await addAddress(ada)

  expect(added.status).toBe(201)
  const kept = keptCalendar.parse(await added.json())
  expect(kept).toMatchObject({
    name: 'calendars.example',
    source: 'address',
    place: 'calendars.example',
    trouble: null,
  })
  const told = await read(ada)
  expect(told.events).toMatchObject([
    {
      title: 'Stand-up',
      starts_at: after(1).toISOString(),
      ends_at: after(2).toISOString(),
      people: ['Ben'],
    },
    { title: 'Stand-up', starts_at: after(25).toISOString() },
  ])
  expect(JSON.stringify(told)).not.toContain('4711')
  expect(app.logged().join('')).not.toContain('4711')

  expect(await read(ben)).toEqual({ calendars: [], events: [] })
  for (const [method, address] of [
    ['DELETE', `${path}/${kept.id}`],
    ['POST', `${path}/${kept.id}/read`],
  ] as const)
    expect((await send(app, address, { method, cookie: ben.cookie })).status).toBe(404)

  expect((await send(app, `${path}/${kept.id}`, { method: 'DELETE', cookie: ada.cookie })).status).toBe(204)
  expect(await read(ada)).toEqual({ calendars: [], events: [] })
})

test('[MEET-55] a calendar is added from a file, for a year', async () => {
  const ada = await makeUser(app)

  const added = await addFile(ada, calendarWith('Choir', after(24 * 10), after(24 * 30)), 'Choir 2026.ics')

  expect(keptCalendar.parse(await added.json())).toMatchObject({
    name: 'Choir 2026',
    source: 'file',
    place: null,
    known_until: after(24 * 366).toISOString(),
  })
  expect(await titlesOf(ada)).toEqual(['Choir'])
})

test.each<[string, (response: ServerResponse) => void, RegExp]>([
  ['a web page', (response) => response.end('<!doctype html>'), /is not a calendar/],
  ['nothing', (response) => response.end(), /is not a calendar/],
  ['that it is not there', (response) => response.writeHead(404).end(), /no calendar at that address/],
  ['that one must sign in', (response) => response.writeHead(401).end(), /asks for a sign-in/],
  ['that it is out of order', (response) => response.writeHead(503).end(), /cannot answer right now/],
  ['another way to ask', (response) => response.writeHead(418).end(), /cannot be reached/],
  ['nothing, and hangs up', (response) => response.destroy(), /cannot be reached/],
  ['more than 5 MB', (response) => response.end('x'.repeat(5_000_001)), /larger than 5 MB/],
])(
  '[MEET-54] an address that answers with %s is told in a sentence, and not kept',
  async (_what, answer, sentence) => {
    const ada = await makeUser(app)
    calendars.says = (_request, response) => answer(response)

    const problem = await problemIn(await addAddress(ada))

    expect(problem).toMatchObject({ status: 400, detail: expect.stringMatching(sentence) as string })
    expect(await read(ada)).toEqual({ calendars: [], events: [] })
  },
)

test.each([
  ['not a calendar', 'hello', /is not a calendar/],
  ['empty', '', /is not a calendar/],
  ['of the past alone', calendarWith('Old', new Date(0)), /still to come/],
])('[MEET-54] a file that is %s is told in a sentence, and not kept', async (_what, text, sentence) => {
  const ada = await makeUser(app)

  const problem = await problemIn(await addFile(ada, text))

  expect(problem).toMatchObject({ status: 400, detail: expect.stringMatching(sentence) as string })
})

test('[MEET-55] a person has ten calendars at most, however many are added at once', async () => {
  const ada = await makeUser(app)
  const text = calendarWith('Choir', after(1))

  await addFile(ada, text)
  const { db } = app.services.database
  const [row] = await db.select().from(calendar).where(eq(calendar.user_id, ada.id))
  if (!row) throw new Error('the first was not added')
  await db.insert(calendar).values(Array.from({ length: 8 }, () => ({ ...row, id: newId() })))
  const answers = await Promise.all([addFile(ada, text), addFile(ada, text), addFile(ada, text)])

  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  const refused = answers.find(({ status }) => status === 409)
  expect(refused && (await problemIn(refused)).detail).toBe(
    'You can have at most 10 calendars. Remove one first.',
  )
})

test('[MEET-55] thirty an hour are read for one person at most', async () => {
  const ada = await makeUser(app)
  const answers = []
  for (let nth = 0; nth < 31; nth++) answers.push(await addAddress(ada, 'nowhere'))

  expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: 30 }, () => 400), 429])
})

test('[MEET-55] an address is read anew every hour, and what has not changed is not read', async () => {
  const ada = await makeUser(app)
  says(calendarWith('Before', after(5)), { etag: '"1"' })
  await addAddress(ada)

  says(calendarWith('Too early', after(5)))
  await refresh(ada)
  expect(await titlesOf(ada)).toEqual(['Before'])

  clock.now += hourMs
  says('what nobody reads', { etag: '"1"' })
  await refresh(ada)
  expect(await read(ada)).toMatchObject({ calendars: [{ trouble: null, read_at: after(0).toISOString() }] })
  expect(await titlesOf(ada)).toEqual(['Before'])

  clock.now += hourMs
  says(calendarWith('After', after(5)), { etag: '"2"' })
  await refresh(ada)
  expect(await titlesOf(ada)).toEqual(['After'])
})

test('[MEET-55] what is known for less than ten days is read in whole', async () => {
  const ada = await makeUser(app)
  says(calendarWith('Far', after(1), after(24 * 16)), { etag: '"1"' })
  await addAddress(ada)
  clock.now += 5 * 24 * hourMs

  await refresh(ada)

  expect(await titlesOf(ada)).toEqual(['Far'])
})

test('[MEET-55] one that fails keeps what was known, waits longer each time, and holds up no other', async () => {
  const [ada, ben] = await Promise.all([makeUser(app), makeUser(app)])
  says(calendarWith('Known', after(100)))
  await addAddress(ada, calendars.at('/fails.ics'))
  await addAddress(ben, calendars.at('/works.ics'))
  calendars.says = ({ url }, response) => {
    if (url === '/fails.ics') response.writeHead(500).end()
    else response.end(calendarWith('New', after(100)))
  }
  const waitOf = async () => {
    const [row] = await app.services.database.db.select().from(calendar).where(eq(calendar.user_id, ada.id))
    return (Date.parse(row?.next_read_at ?? '') - clock.now) / hourMs
  }
  const waits: number[] = []
  for (const hours of [1, 2, 4]) {
    clock.now += hours * hourMs
    await send(app, '/api/v1/me', { cookie: ben.cookie })
    await refresh(ada)
    waits.push(await waitOf())
  }

  expect(waits).toEqual([2, 4, 8])
  expect(await read(ada)).toMatchObject({
    calendars: [{ trouble: 'The calendar’s server cannot answer right now. Try again later.' }],
  })
  expect(await titlesOf(ben)).toEqual(['New'])
})

test('[MEET-55] one is read at once when its person asks, and says what is wrong with it', async () => {
  const ada = await makeUser(app)
  says(calendarWith('Before', after(5)))
  const { id } = keptCalendar.parse(await (await addAddress(ada)).json())

  calendars.says = (_request, response) => response.writeHead(404).end()
  const failed = await post(app, `${path}/${id}/read`, { cookie: ada.cookie })
  expect(await failed.json()).toMatchObject({
    trouble: 'There is no calendar at that address. Copy its secret address again.',
  })
  says(calendarWith('After', after(5)))
  const worked = await post(app, `${path}/${id}/read`, { cookie: ada.cookie })
  expect(await worked.json()).toMatchObject({ trouble: null })

  expect(await titlesOf(ada)).toEqual(['After'])
})
