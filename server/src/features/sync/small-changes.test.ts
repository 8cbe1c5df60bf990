import type { PullAnswer } from '@earmark/core/sync/protocol.ts'
import { afterAll, expect, test } from 'vitest'
import {
  makeRecording,
  makeTag,
  makeTeam,
  makeUser,
  newId,
  pushOk,
  type TestUser,
  workIn,
} from '../../testing/make.ts'
import { startApp } from '../../testing/start-app.ts'
import { joinTeam } from '../../testing/team.ts'
import { changeIn, deviceIn } from '../../testing/team-device.ts'

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

/** What people say at its longest, in three bytes a letter. */
const longest = '好'.repeat(2_000)

/** A note of a team's with a thousand comments, as they are kept. */
async function talkedAbout(team: string, author: TestUser): Promise<{ ulid: string; comment: string }> {
  await workIn(app, author.cookie, team)
  const ulid = await makeRecording(app, author, { title: 'Plans', channel_id: team })
  const ids = Array.from({ length: 1_000 }, () => newId())
  const now = new Date()
  const at = now.toISOString()
  const said = { ulid, user_id: author.id, at_seconds: null, reply_to: null, mentions: [], created_at: at }
  const rest = { edited_at: null, removed_at: null, updated_at: at, changed_at: {} }
  const actor = { account_id: team, user_id: author.id, role: 'system' as const }
  await app.services.database.transaction((tx) =>
    app.services.sync.in(tx).run({ actor, now }, async (rows) => {
      for (const id of ids) await rows.put('comment', { id, ...said, text: longest, ...rest })
    }),
  )
  return { ulid, comment: ids[500] ?? '' }
}

test('[SYNC-84] a reaction in a thread of a thousand comments sends at most 4 kB, and a comment itself alone', async () => {
  const owner = await makeUser(app)
  const team = await makeTeam(app, owner)
  const mate = await joinTeam(app, team, 'member')
  const { ulid, comment } = await talkedAbout(team, owner)
  await workIn(app, mate.cookie, team)
  const cursor = await pullAll(mate)
  const change = (name: 'reaction.set' | 'comment.edit', args: object) =>
    changeIn(app, team, owner, { name, args: { ulid, ...args } })

  expect(await change('reaction.set', { sign: '👍', is_on: true })).toBeUndefined()
  const toNote = await pull(mate, cursor)
  expect(await change('reaction.set', { comment_id: comment, sign: '🎉', is_on: true })).toBeUndefined()
  const toComment = await pull(mate, toNote.answer.next_cursor)
  expect(await change('comment.edit', { id: comment, text: 'Well said' })).toBeUndefined()
  const edited = await pull(mate, toComment.answer.next_cursor)

  const given = [{ user_id: owner.id }]
  expect(toNote.answer.changes).toMatchObject([{ kind: 'reactions', row: { comment_id: null, given } }])
  expect(toComment.answer.changes).toMatchObject([{ kind: 'reactions', row: { comment_id: comment, given } }])
  expect(edited.answer.changes).toMatchObject([{ kind: 'comment', row: { text: 'Well said' } }])
  expect(Math.max(toNote.bytes, toComment.bytes, edited.bytes)).toBeLessThanOrEqual(4_000)
})

test('[CHANNEL-3] [SYNC-84] a note that moves brings all that was said about it to those who see it now', async () => {
  const owner = await makeUser(app)
  const team = await makeTeam(app, owner)
  const mate = await joinTeam(app, team, 'member')
  const [hidden, open] = [newId(), newId()]
  for (const [id, is_private] of [
    [hidden, true],
    [open, false],
  ] as const) {
    await changeIn(app, team, owner, { name: 'channel.create', args: { id, name: id, is_private } })
  }
  const { ulid } = await talkedAbout(team, owner)
  await changeIn(app, team, owner, { name: 'recording.set_channel', args: { ulid, channel_id: hidden } })
  const device = deviceIn(app, team, mate)
  await device.pull()
  const commentsHere = () => [...device.rows().keys()].filter((ref) => ref.startsWith('comment:')).length
  expect(commentsHere()).toBe(0)

  await changeIn(app, team, owner, { name: 'recording.set_channel', args: { ulid, channel_id: open } })
  await device.pull()
  expect(commentsHere()).toBe(1_000)

  await changeIn(app, team, owner, { name: 'recording.set_channel', args: { ulid, channel_id: hidden } })
  await device.pull()
  expect(commentsHere()).toBe(0)
})
