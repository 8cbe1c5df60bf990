import type { Refusal } from '@earmark/core/errors.ts'
import { refusal } from '@earmark/core/refusals.ts'
import { protocolVersion } from '@earmark/core/sync/protocol-version.ts'
import { afterAll, expect, test } from 'vitest'
import { post, problemIn } from '../../testing/call.ts'
import { makeTeam, makeUser, newId, personalAccountOf, signIn } from '../../testing/make.ts'
import { startApp } from '../../testing/start-app.ts'
import { create, recorded_at, syncClient } from '../../testing/sync.ts'

const app = await startApp({ env: { EARMARK_RATE_LIMIT: '0' } })
afterAll(() => app.close())

const { pull, push } = syncClient(app)

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

test.each<[what: string, name: string, args: unknown, error: Refusal]>([
  ['of an unknown name', 'recording.explode', {}, refusal('unknown_mutation')],
  [
    'that only the server makes',
    'recording.set_status',
    { ulid: newId(), status: 'ready' },
    refusal('unknown_mutation'),
  ],
  [
    'with a wrong argument',
    'recording.set_title',
    { ulid: 'x', title: 'y' },
    refusal('invalid_field', { field: 'ulid' }),
  ],
  [
    'with an argument too many',
    'recording.remove',
    { ulid: newId(), why: 'y' },
    refusal('unknown_field', { field: 'why' }),
  ],
  [
    'with an address for a name',
    'channel.create',
    { id: newId(), name: 'example.org' },
    refusal('name_address'),
  ],
  ['of what is not there', 'recording.set_title', { ulid: newId(), title: 'y' }, { code: 'not_found' }],
  [
    'with a NUL character',
    'recording.create',
    { ulid: newId(), recorded_at, segments: [{ start: 0, end: 1, text: 'a\0b' }] },
    refusal('unstorable'),
  ],
  [
    'with half a character',
    'recording.create',
    { ulid: newId(), recorded_at, segments: [{ start: 0, end: 1, text: 'a \ud800 b' }] },
    refusal('unstorable'),
  ],
  [
    'in the year 0',
    'recording.create',
    { ulid: newId(), recorded_at: '0000-01-01T00:00:00Z' },
    refusal('invalid_field', { field: 'recorded_at' }),
  ],
])(
  '[SYNC-22] [SYNC-88] a change %s is refused with the reason, and those beside it are done',
  async (...row) => {
    const [, name, args, error] = row
    const ada = await makeUser(app)
    const refused = { id: newId(), name, args }
    const ulid = newId()

    const results = await push(ada.cookie, [refused, create(ulid)])

    expect(results).toEqual([{ id: refused.id, error }, { id: expect.any(String) }])
    expect((await pull(ada.cookie)).changes).toMatchObject([{ key: ulid }])
  },
)

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

test('[SYNC-79] the title that lost a race is found among the earlier titles of its note', async () => {
  const ada = await makeUser(app)
  const phone = await signIn(app, ada)
  const ulid = newId()
  await push(ada.cookie, [create(ulid, '')])
  const { next_cursor } = await pull(phone)
  const [earlier, later] = [-60_000, -1_000].map((ms) => new Date(Date.now() + ms).toISOString())
  const rename = (title: string, at: string | undefined) => ({
    id: newId(),
    name: 'recording.set_title',
    args: { ulid, title },
    at,
  })
  const lost = rename('Lost', earlier)
  await push(ada.cookie, [rename('Won', later)])

  const outcomes = [await push(phone, [lost]), await push(phone, [lost])]

  const refused = [{ id: lost.id, error: refusal('renamed_later', { title: 'Lost' }) }]
  expect(outcomes).toEqual([refused, refused])
  expect((await pull(phone, `?cursor=${next_cursor}`)).changes).toMatchObject([
    { row: { title: 'Won', past_titles: [{ title: 'Lost', at: earlier }] } },
  ])
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

  expect(inTeam.changes).toMatchObject([{ kind: 'channel' }, { row: { title: 'Of the team' } }])
  expect((await pull(ada.cookie, `?account=${own}`)).changes).toMatchObject([{ row: { title: 'Own' } }])
  expect(await problemIn(await ask(`account=${foreign}`))).toMatchObject({ status: 404 })
  expect(await problemIn(await ask(`cursor=${inTeam.next_cursor}`))).toMatchObject({ status: 400 })
})

test.each<[what: string, init: { method: string; body?: string }]>([
  ['pull', { method: 'GET' }],
  ['push', { method: 'POST', body: '{"mutations":[{"id":"1","name":"x","userId":"someone"}]}' }],
])('[SYNC-29] a guest cannot %s', async (_what, init) => {
  const headers = { 'Content-Type': 'application/json' }
  const answer = await app.fetch('/api/v1/sync', { ...init, headers })

  expect(await problemIn(answer)).toMatchObject({ status: 401, code: 'unauthorized' })
})
