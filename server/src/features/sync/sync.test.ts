import { pullAnswer, pushAnswer } from '@earmark/core/sync/protocol.ts'
import { protocolVersion } from '@earmark/core/sync/protocol-version.ts'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { session } from '../../platform/db/schema.ts'
import { post, problemIn } from '../../testing/call.ts'
import { makeTeam, makeUser, newId, personalAccountOf, signIn } from '../../testing/make.ts'
import { startApp } from '../../testing/start-app.ts'

const app = await startApp({ env: { EARMARK_RATE_LIMIT: '0' } })
afterAll(() => app.close())

const recorded_at = '2026-03-09T14:30:00.000Z'

async function pull(cookie: string, query = '') {
  const answer = await app.fetch(`/api/v1/sync${query}`, { headers: { cookie } })
  return pullAnswer.parse(await answer.json())
}

async function push(cookie: string, mutations: unknown[], query = '') {
  const answer = await post(app, `/api/v1/sync${query}`, { body: { mutations }, cookie })
  return pushAnswer.parse(await answer.json()).results
}

const create = (ulid: string, title = 'Shopping') => ({
  id: newId(),
  name: 'recording.create',
  args: { ulid, title, recorded_at },
})

test('[SYNC-20] what one device pushes, another one pulls, from where it left off', async () => {
  const ada = await makeUser(app)
  const phone = await signIn(app, ada)
  const [first, second] = [newId(), newId()]

  await push(ada.cookie, [create(first, 'First')])
  const start = await pull(phone)
  await push(ada.cookie, [create(second, 'Second')])
  const next = await pull(phone, `?cursor=${start.next_cursor}`)

  expect(start.changes).toMatchObject([
    { kind: 'recording', key: first, row: { title: 'First', recorded_at } },
  ])
  expect(next.changes).toMatchObject([{ kind: 'recording', key: second, row: { title: 'Second' } }])
  expect(await pull(phone, `?cursor=${next.next_cursor}`)).toEqual({
    changes: [],
    next_cursor: next.next_cursor,
    has_more: false,
    now: expect.any(String),
    protocol: protocolVersion,
  })
})

test('[SYNC-21] a change that is pushed again is not done again', async () => {
  const ada = await makeUser(app)
  const ulid = newId()
  const rename = { id: newId(), name: 'recording.set_title', args: { ulid, title: 'One' } }
  await push(ada.cookie, [create(ulid), rename])
  await push(ada.cookie, [{ id: newId(), name: 'recording.set_title', args: { ulid, title: 'Two' } }])

  const again = await Promise.all([push(ada.cookie, [rename]), push(ada.cookie, [rename])])

  expect(again).toEqual([[{ id: rename.id }], [{ id: rename.id }]])
  expect((await pull(ada.cookie)).changes).toMatchObject([{ row: { title: 'Two' } }])
})

test.each<[what: string, name: string, args: unknown, code: string, sentence: RegExp]>([
  ['of an unknown name', 'recording.explode', {}, 'invalid_input', /not known here/],
  [
    'that only the server makes',
    'recording.set_status',
    { ulid: newId(), status: 'ready' },
    'invalid_input',
    /not known here/,
  ],
  ['with a wrong argument', 'recording.set_title', { ulid: 'x', title: 'y' }, 'invalid_input', /“ulid”/],
  ['of what is not there', 'recording.set_title', { ulid: newId(), title: 'y' }, 'not_found', /nothing here/],
  [
    'with a NUL character',
    'recording.create',
    { ulid: newId(), recorded_at, segments: [{ start: 0, end: 1, text: 'a\0b' }] },
    'invalid_input',
    /cannot be kept/,
  ],
  [
    'with half a character',
    'recording.create',
    { ulid: newId(), recorded_at, segments: [{ start: 0, end: 1, text: 'a \ud800 b' }] },
    'invalid_input',
    /cannot be kept/,
  ],
  [
    'in the year 0',
    'recording.create',
    { ulid: newId(), recorded_at: '0000-01-01T00:00:00Z' },
    'invalid_input',
    /cannot be kept/,
  ],
])('[SYNC-22] a change %s is refused with the reason, and those beside it are done', async (...row) => {
  const [, name, args, code, sentence] = row
  const ada = await makeUser(app)
  const refused = { id: newId(), name, args }
  const ulid = newId()

  const results = await push(ada.cookie, [refused, create(ulid)])

  expect(results).toEqual([
    { id: refused.id, error: { code, sentence: expect.stringMatching(sentence) } },
    { id: expect.any(String) },
  ])
  expect((await pull(ada.cookie)).changes).toMatchObject([{ key: ulid }])
})

test('[SYNC-65] a change that was refused is not done when a copy of it arrives later', async () => {
  const ada = await makeUser(app)
  const ulid = newId()
  const rename = { id: newId(), name: 'recording.set_title', args: { ulid, title: 'Too early' } }
  const [refused] = await push(ada.cookie, [rename])
  await push(ada.cookie, [create(ulid, 'Made')])

  expect(await push(ada.cookie, [rename])).toEqual([refused])

  expect(refused).toMatchObject({ error: { code: 'not_found' } })
  expect((await pull(ada.cookie)).changes).toMatchObject([{ row: { title: 'Made' } }])
})

test('[SYNC-61] what was made later stands, and no time from the future wins for ever', async () => {
  const ada = await makeUser(app)
  const ulid = newId()
  await push(ada.cookie, [create(ulid)])
  const rename = (title: string, ms: number) => ({
    id: newId(),
    name: 'recording.set_title',
    args: { ulid, title },
    at: new Date(Date.now() + ms).toISOString(),
  })

  await push(ada.cookie, [rename('From next year', 365 * 86_400_000), rename('A day ago', -86_400_000)])
  expect((await pull(ada.cookie)).changes).toMatchObject([{ row: { title: 'From next year' } }])
  await push(ada.cookie, [rename('Now', 5_000)])

  expect((await pull(ada.cookie)).changes).toMatchObject([{ row: { title: 'Now' } }])
})

test('[SYNC-63] a change made without knowing of the removal brings a note back', async () => {
  const ada = await makeUser(app)
  const ulid = newId()
  await push(ada.cookie, [create(ulid), { id: newId(), name: 'recording.remove', args: { ulid } }])
  const at = new Date().toISOString()

  await push(ada.cookie, [{ id: newId(), name: 'recording.set_title', args: { ulid, title: 'Kept' }, at }])

  expect((await pull(ada.cookie)).changes).toMatchObject([{ row: { title: 'Kept', deleted_at: null } }])
})

test('[SYNC-71] a page of another version of the protocol is told to reload, and changes nothing', async () => {
  const ada = await makeUser(app)
  const query = `?protocol=${protocolVersion + 1}`
  const pulled = await app.fetch(`/api/v1/sync${query}`, { headers: { cookie: ada.cookie } })
  const pushed = await post(app, `/api/v1/sync${query}`, {
    body: { mutations: [create(newId())] },
    cookie: ada.cookie,
  })

  expect(await problemIn(pulled)).toMatchObject({ status: 426, code: 'outdated' })
  expect(await problemIn(pushed)).toMatchObject({ status: 426, code: 'outdated' })
  expect((await pull(ada.cookie, `?protocol=${protocolVersion}`)).changes).toEqual([])
})

test('[SYNC-23] a device that waits is told of a change at once', async () => {
  const ada = await makeUser(app)
  const phone = await signIn(app, ada)
  const { next_cursor } = await pull(phone)
  const ulid = newId()

  const began = performance.now()
  const waiting = pull(phone, `?cursor=${next_cursor}&wait=25`)
  await push(ada.cookie, [create(ulid)])
  const told = await waiting

  expect(told.changes).toMatchObject([{ key: ulid }])
  expect(performance.now() - began).toBeLessThan(5_000)
})

test('[SYNC-23] a device that waits in vain is answered when its time is up', async () => {
  const ada = await makeUser(app)
  const { next_cursor } = await pull(ada.cookie)

  expect((await pull(ada.cookie, `?cursor=${next_cursor}&wait=1`)).changes).toEqual([])
})

test('[SYNC-24] a session that is ended gets nothing more', async () => {
  const ada = await makeUser(app)
  const phone = await signIn(app, ada)
  const { next_cursor } = await pull(phone)
  const waiting = app.fetch(`/api/v1/sync?cursor=${next_cursor}&wait=25`, { headers: { cookie: phone } })

  await app.services.database.db.delete(session).where(eq(session.userId, ada.id))
  app.services.fanout.poke(await personalAccountOf(app, ada))

  expect(await problemIn(await waiting)).toMatchObject({ status: 401 })
})

test('[SYNC-25] nobody sees, or can change, what is in another account', async () => {
  const [ada, eve] = [await makeUser(app), await makeUser(app)]
  const ulid = newId()
  await push(ada.cookie, [create(ulid, 'Private')])

  const results = await push(eve.cookie, [
    { id: newId(), name: 'recording.set_title', args: { ulid, title: 'Taken' } },
    { id: newId(), name: 'recording.remove', args: { ulid } },
    create(ulid, 'Mine'),
  ])

  expect(results.map(({ error }) => error?.code)).toEqual(['not_found', 'not_found', undefined])
  expect((await pull(ada.cookie)).changes).toMatchObject([{ row: { title: 'Private', deleted_at: null } }])
  expect((await pull(eve.cookie)).changes).toMatchObject([{ row: { title: 'Mine' } }])
})

test('[SYNC-26] a device names the account it holds, and gets no other one’s rows', async () => {
  const ada = await makeUser(app)
  const own = await personalAccountOf(app, ada)
  const team = await makeTeam(app, ada)
  const foreign = await personalAccountOf(app, await makeUser(app))
  await push(ada.cookie, [create(newId(), 'Own')])
  await push(ada.cookie, [create(newId(), 'Of the team')], `?account=${team}`)

  const inTeam = await pull(ada.cookie, `?account=${team}`)
  const ask = (query: string) => app.fetch(`/api/v1/sync?${query}`, { headers: { cookie: ada.cookie } })

  expect(inTeam.changes).toMatchObject([{ row: { title: 'Of the team' } }])
  expect((await pull(ada.cookie, `?account=${own}`)).changes).toMatchObject([{ row: { title: 'Own' } }])
  expect(await problemIn(await ask(`account=${foreign}`))).toMatchObject({ status: 404 })
  expect(await problemIn(await ask(`cursor=${inTeam.next_cursor}`))).toMatchObject({ status: 400 })
})

test('[SYNC-27] what is gone for good is gone from devices too', async () => {
  const ada = await makeUser(app)
  const id = newId()
  await push(ada.cookie, [{ id: newId(), name: 'tag.create', args: { id, name: 'Work' } }])
  const { next_cursor } = await pull(ada.cookie)

  await push(ada.cookie, [{ id: newId(), name: 'tag.remove', args: { id } }])

  expect((await pull(ada.cookie, `?cursor=${next_cursor}`)).changes).toEqual([
    { kind: 'tag', key: id, row: null },
  ])
})

test('[SYNC-28] many changes come in pages, each once and in order', async () => {
  const ada = await makeUser(app)
  const actor = { user_id: ada.id, account_id: await personalAccountOf(app, ada) }
  const tag = newId()
  await app.services.sync.apply(actor, [
    { name: 'tag.create', args: { id: tag, name: 'All' } },
    ...Array.from({ length: 600 }, () => ({
      name: 'recording.create' as const,
      args: { ulid: newId(), recorded_at, tags: [tag] },
    })),
  ])
  // One mutation that changes more rows than one page holds.
  await push(ada.cookie, [{ id: newId(), name: 'tag.remove', args: { id: tag } }])

  const first = await pull(ada.cookie, '?cursor=0')
  const second = await pull(ada.cookie, `?cursor=${first.next_cursor}`)

  expect([first.changes.length, first.has_more, second.changes.length, second.has_more]).toEqual([
    500,
    true,
    101,
    false,
  ])
  expect(new Set([...first.changes, ...second.changes].map(({ key }) => key)).size).toBe(601)
  expect(second.changes.at(-1)).toEqual({ kind: 'tag', key: tag, row: null })
})

test('[SYNC-32] a device that has nothing is told the newest first, in small pages, and then what changed meanwhile', async () => {
  const ada = await makeUser(app)
  const actor = { user_id: ada.id, account_id: await personalAccountOf(app, ada) }
  const times = Array.from({ length: 300 }, (_, at) => new Date(Date.UTC(2026, 0, 1) + at * 60_000))
  await app.services.sync.apply(actor, [
    { name: 'tag.create', args: { id: newId(), name: 'All' } },
    ...times.map((time) => ({
      name: 'recording.create' as const,
      args: { ulid: newId(), recorded_at: time.toISOString() },
    })),
  ])

  const first = await pull(ada.cookie)
  const late = newId()
  await push(ada.cookie, [create(late, 'Meanwhile')])
  const second = await pull(ada.cookie, `?cursor=${first.next_cursor}`)
  const third = await pull(ada.cookie, `?cursor=${second.next_cursor}`)

  const told = [...first.changes, ...second.changes].flatMap(({ row }) =>
    row && 'recorded_at' in row ? [row.recorded_at] : [],
  )
  expect(first.changes[0]).toMatchObject({ kind: 'tag', row: { name: 'All' } })
  expect([first.left, second.left, first.has_more, second.has_more]).toEqual([50, 0, true, true])
  expect(told).toEqual(times.map((time) => time.toISOString()).toReversed())
  expect([third.changes.map(({ key }) => key), third.has_more]).toEqual([[late], false])
})

test.each<[what: string, init: { method: string; body?: string }]>([
  ['pull', { method: 'GET' }],
  ['push', { method: 'POST', body: '{"mutations":[{"id":"1","name":"x","userId":"someone"}]}' }],
])('[SYNC-29] a guest cannot %s', async (_what, init) => {
  const headers = { 'Content-Type': 'application/json' }
  const answer = await app.fetch('/api/v1/sync', { ...init, headers })

  expect(await problemIn(answer)).toMatchObject({ status: 401, code: 'unauthorized' })
})

test.each([
  ['wait=26', '“wait” must be at most 25.'],
  ['wait=-1', '“wait” must not be negative.'],
  ['cursor=nonsense', 'This cursor is not one of this account’s. Begin again without one.'],
  ['colour=red', 'The field “colour” is not known here.'],
])('[SYNC-30] a pull with %s is refused', async (query, detail) => {
  const { cookie } = await makeUser(app)
  const answer = await app.fetch(`/api/v1/sync?${query}`, { headers: { cookie } })

  expect(await problemIn(answer)).toEqual({ status: 400, code: 'invalid_input', detail })
})
