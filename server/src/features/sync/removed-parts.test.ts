import type { PullAnswer } from '@earmark/core/sync/protocol.ts'
import { afterAll, expect, test } from 'vitest'
import { makeRecording, makeUser, newId, pushOk, type TestUser } from '../../testing/make.ts'
import { send } from '../../testing/call.ts'
import { startApp } from '../../testing/start-app.ts'

const app = await startApp({ env: { EARMARK_RATE_LIMIT: '0' } })
afterAll(() => app.close())

async function pull({ cookie }: TestUser, cursor?: string): Promise<PullAnswer> {
  const query = new URLSearchParams(cursor === undefined ? {} : { cursor })
  const answer = await app.fetch(`/api/v1/sync?${query.toString()}`, { headers: { cookie } })
  return (await answer.json()) as PullAnswer // what the route answers
}

async function pullAll(person: TestUser): Promise<string> {
  for (let cursor: string | undefined; ; ) {
    const { next_cursor, has_more } = await pull(person, cursor)
    if (!has_more) return next_cursor
    cursor = next_cursor
  }
}

const version = (text: string) => ({
  id: newId(),
  engine: 'earmark',
  lines: [{ as: 'item' as const, text, start: 1 }],
})

async function aMadeNote(person: TestUser) {
  const ulid = await makeRecording(app, person)
  const [todo, id, first] = [newId(), newId(), version('Larch it is.')]
  await pushOk(app, person, { name: 'todo.add', args: { ulid, id: todo, text: 'Call Anna' } })
  const args = { ulid, id, kind: 'minutes' as const, name: 'Minutes', versions: [first] }
  await pushOk(app, person, { name: 'creation.add', args })
  return { ulid, todo, id, first }
}

const goneIn = ({ changes }: PullAnswer) =>
  changes.filter(({ row }) => row === null).map(({ kind, key }) => `${kind} ${key}`)

test('[TODO-2] [MAKE-4] a to-do that is deleted, and what was made, go on every device', async () => {
  const ada = await makeUser(app)
  const { ulid, todo, id, first } = await aMadeNote(ada)
  const cursor = await pullAll(ada)

  await pushOk(app, ada, { name: 'todo.remove', args: { ulid, id: todo } })
  await pushOk(app, ada, { name: 'attachment.remove', args: { ulid, id } })

  expect(goneIn(await pull(ada, cursor))).toEqual([`todo ${todo}`, `creation_version ${first.id}`])
})

test('[MAKE-4] undone, it is there again with its versions, on every device', async () => {
  const ada = await makeUser(app)
  const { ulid, id, first } = await aMadeNote(ada)
  await pushOk(app, ada, { name: 'attachment.remove', args: { ulid, id } })
  const cursor = await pullAll(ada)

  await pushOk(app, ada, {
    name: 'creation.add',
    args: { ulid, id, kind: 'minutes', name: 'Minutes', versions: [first] },
  })

  const { changes } = await pull(ada, cursor)
  expect(changes.map(({ kind, row }) => `${kind} ${row !== null}`)).toEqual([
    'recording true',
    'creation_version true',
  ])
})

test('[MAKE-4] of a note that is gone for good, devices hear of the note alone', async () => {
  const ada = await makeUser(app)
  const { ulid } = await aMadeNote(ada)
  const cursor = await pullAll(ada)

  await pushOk(app, ada, { name: 'recording.remove', args: { ulid } })
  await pushOk(app, ada, { name: 'recordings.purge', args: { ulids: [ulid] } })

  expect(goneIn(await pull(ada, cursor))).toEqual([`recording ${ulid}`])
})

test('[MAKE-6] of a long text a new title carries the beginning alone, and an export has all of it', async () => {
  const ada = await makeUser(app)
  const ulid = await makeRecording(app, ada)
  const lines = Array.from({ length: 3_000 }, (_, at) => ({
    as: 'text' as const,
    text: `Line ${at} about the roof and the gutter.`,
    start: at,
  }))
  await pushOk(app, ada, {
    name: 'creation.add',
    args: {
      ulid,
      id: newId(),
      kind: 'clean_up',
      name: 'Clean text',
      versions: [{ id: newId(), engine: 'earmark', lines }],
    },
  })
  const cursor = await pullAll(ada)

  await pushOk(app, ada, { name: 'recording.set_title', args: { ulid, title: 'The roof' } })

  const told = JSON.stringify(await pull(ada, cursor))
  expect(told.length).toBeLessThan(6_000)
  const exported = await send(app, `/api/v1/recordings/${ulid}/export?format=md`, { cookie: ada.cookie })
  expect(await exported.text()).toContain('Line 2999 about the roof')
})

test('[MAKE-8] nobody makes anything of a note that they do not see', async () => {
  const [ada, eve] = [await makeUser(app), await makeUser(app)]
  const ulid = await makeRecording(app, ada)

  const args = { ulid, id: newId(), kind: 'minutes', name: 'Minutes', versions: [version('Mine')] }
  const pushed = await send(app, '/api/v1/sync', {
    method: 'POST',
    cookie: eve.cookie,
    body: { mutations: [{ id: newId(), name: 'creation.add', args }] },
  })

  expect(await pushed.json()).toMatchObject({ results: [{ error: { code: 'not_found' } }] })
  const note = await send(app, `/api/v1/recordings/${ulid}`, { cookie: ada.cookie })
  expect(await note.json()).toMatchObject({ attachments: [] })
})
