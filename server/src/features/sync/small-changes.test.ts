import type { PullAnswer } from '@earmark/core/sync/protocol.ts'
import { afterAll, expect, test } from 'vitest'
import { makeRecording, makeTag, makeUser, newId, pushOk, type TestUser } from '../../testing/make.ts'
import { startApp } from '../../testing/start-app.ts'

const app = await startApp({ env: { EARMARK_RATE_LIMIT: '0' } })
afterAll(() => app.close())

async function pull({ cookie }: TestUser, cursor?: string): Promise<{ answer: PullAnswer; bytes: number }> {
  const query = new URLSearchParams(cursor === undefined ? {} : { cursor })
  const text = await (await app.fetch(`/api/v1/sync?${query.toString()}`, { headers: { cookie } })).text()
  return { answer: JSON.parse(text) as PullAnswer, bytes: Buffer.byteLength(text) } // what the route answers
}

/** Until nothing is left to be told. */
async function pullAll(person: TestUser): Promise<string> {
  let cursor: string | undefined
  for (;;) {
    const { answer } = await pull(person, cursor)
    cursor = answer.next_cursor
    if (!answer.has_more) return cursor
  }
}

/** Four hours of talk: a word every 0.4 seconds. */
function fourHours() {
  const words = (from: number) =>
    Array.from({ length: 25 }, (_, at) => ({
      text: 'plans',
      start: from + at * 0.4,
      end: from + at * 0.4 + 0.3,
    }))
  return Array.from({ length: 1_440 }, (_, at) => {
    const all = words(at * 10)
    return { start: at * 10, end: at * 10 + 10, text: all.map(({ text }) => text).join(' '), words: all }
  })
}

test('[SYNC-82] a new title, tag or step of a four-hour note sends at most 4 kB', async () => {
  const ada = await makeUser(app)
  const ulid = newId()
  const peaks = Array.from({ length: 400 }, () => 255)
  await makeRecording(app, ada, { ulid, segments: fourHours(), engine: 'captions', duration: 14_400, peaks })
  const tag = await makeTag(app, ada)
  const { bytes: whole } = await pull(ada)
  const cursor = await pullAll(ada)
  const account_id = cursor.split('.')[0] ?? ''

  await pushOk(app, ada, { name: 'recording.set_title', args: { ulid, title: 'Plans for the garden' } })
  const title = await pull(ada, cursor)
  await pushOk(app, ada, { name: 'recording.add_tag', args: { ulid, tag } })
  const tagged = await pull(ada, title.answer.next_cursor)
  await app.services.sync.apply({ account_id, user_id: ada.id, role: 'system' }, [
    { name: 'recording.set_status', args: { ulid, status: 'uploaded' } },
  ])
  const step = await pull(ada, tagged.answer.next_cursor)

  expect(whole).toBeGreaterThan(1_000_000)
  expect(title.answer.changes).toMatchObject([{ kind: 'recording', row: { title: 'Plans for the garden' } }])
  expect(step.answer.changes).toMatchObject([{ kind: 'recording', row: { status: 'uploaded', tags: [tag] } }])
  expect(Math.max(title.bytes, tagged.bytes, step.bytes)).toBeLessThanOrEqual(4_000)
})

test('[SYNC-82] an edit sends the words, and the note with them', async () => {
  const ada = await makeUser(app)
  const ulid = await makeRecording(app, ada, { text: 'By milk.', engine: 'captions' })
  const cursor = await pullAll(ada)

  const segments = [{ start: 0, end: 2, text: 'Buy milk.' }]
  await pushOk(app, ada, { name: 'recording.edit_transcript', args: { ulid, segments, engine: 'captions' } })

  expect((await pull(ada, cursor)).answer.changes).toMatchObject([
    { kind: 'recording', key: ulid, row: { excerpt: 'Buy milk.' } },
    { kind: 'transcript', key: ulid, row: { segments } },
  ])
})

test('[SYNC-82] words that changed before their note did are told with the note', async () => {
  const ada = await makeUser(app)
  const ulid = await makeRecording(app, ada, { text: 'Buy milk.' })
  await makeTag(app, ada)
  await pushOk(app, ada, { name: 'recording.set_title', args: { ulid, title: 'Milk' } })
  const account_id = (await pullAll(ada)).split('.')[0] ?? ''

  const { answer } = await pull(ada, `${account_id}.0`)

  const told = answer.changes.map(({ kind }) => kind)
  expect(told).toEqual(['recording', 'transcript', 'tag'])
})
