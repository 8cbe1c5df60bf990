import { filingChannelsAnswer } from '@earmark/core/channels/filing.ts'
import { peopleAnswer } from '@earmark/core/people.ts'
import { searchAnswer } from '@earmark/core/recordings-api.ts'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { channel as channelTable, comment } from '../../platform/db/channels-schema.ts'
import { problemIn, send } from '../../testing/call.ts'
import { makeTeam, makeUser, newId, type TestUser, workIn } from '../../testing/make.ts'
import { startApp } from '../../testing/start-app.ts'
import { recorded_at } from '../../testing/sync.ts'
import { joinTeam } from '../../testing/team.ts'
import { changeIn } from '../../testing/team-device.ts'

const app = await startApp({ env: { EARMARK_RATE_LIMIT: '0' } })
afterAll(() => app.close())

/** A note in a private channel of Ada's; Bob and a guest are in the team and not in the channel. */
async function aSecret() {
  const ada = await makeUser(app, { name: 'Ada' })
  const team = await makeTeam(app, ada)
  const bob = await joinTeam(app, team, 'administrator', { name: 'Bob' })
  const guest = await joinTeam(app, team, 'guest', { name: 'Guest' })
  for (const person of [ada, bob, guest]) await workIn(app, person.cookie, team)
  const [channel, ulid, attachment] = [newId(), newId(), newId()]
  const change = (name: Parameters<typeof changeIn>[3]['name'], args: unknown, by = ada) =>
    changeIn(app, team, by, { name, args })
  await change('channel.create', { id: channel, name: 'Secret', is_private: true })
  await change('recording.create', { ulid, recorded_at, title: 'Zanzibar', channel_id: channel })
  await change('attachment.add', { ulid, id: attachment, kind: 'text', description: 'Zanzibar too' })
  return { ada, bob, guest, team, channel, ulid, attachment, change }
}

const ask = (
  { cookie }: TestUser,
  path: string,
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE' = 'GET',
  body?: object,
) => send(app, `/api/v1/${path}`, { method, cookie, ...(body && { body }) })

test('[CHANNEL-11] what lies in a hidden channel answers as what is not there, to every call', async () => {
  const { bob, ulid, attachment, ada } = await aSecret()
  const missing = newId()
  const calls = (key: string) =>
    [
      [`recordings/${key}`, 'GET'],
      [`recordings/${key}`, 'PATCH', { title: 'Mine' }],
      [`recordings/${key}`, 'DELETE'],
      [`recordings/${key}/restore`, 'POST'],
      [`recordings/${key}/retry`, 'POST'],
      [`recordings/${key}/audio`, 'GET'],
      [`recordings/${key}/export?format=md`, 'GET'],
      [`recordings/${key}/attachments`, 'POST', { kind: 'text', description: 'x' }],
      [`recordings/${key}/attachments/${attachment}`, 'PATCH', { description: 'x' }],
      [`recordings/${key}/attachments/${attachment}`, 'DELETE'],
      [`recordings/${key}/attachments/${attachment}/file`, 'GET'],
    ] as const
  const answers = async (key: string) =>
    Promise.all(calls(key).map(async ([path, method, body]) => problemIn(await ask(bob, path, method, body))))

  const hidden = await answers(ulid)

  expect(hidden.map(({ status }) => status)).toEqual(hidden.map(() => 404))
  expect(hidden).toEqual(await answers(missing))
  expect((await ask(ada, `recordings/${ulid}`)).status).toBe(200)
})

test('[CHANNEL-11] lists and search leave out what is hidden, whatever they are asked by', async () => {
  const { ada, bob, guest, channel } = await aSecret()
  const count = async (person: TestUser, path: string) =>
    ((await (await ask(person, path)).json()) as { items: unknown[] }).items.length
  const paths = ['recordings', `recordings?channel=${channel}`, 'search?q=zanzibar']

  for (const path of paths) {
    expect([await count(ada, path), await count(bob, path), await count(guest, path)], path).toEqual([
      1, 0, 0,
    ])
  }
})

test('[CHANNEL-11] what someone else sees cannot be changed, moved, commented on or taken by its identifier', async () => {
  const { bob, ulid, channel, team, change } = await aSecret()
  const gone = 'This channel does not exist, or you are not in it.'

  expect(await change('recording.set_title', { ulid, title: 'Mine' }, bob)).toBeDefined()
  expect(await change('recording.set_channel', { ulid, channel_id: team }, bob)).toBeDefined()
  expect(await change('comment.add', { ulid, id: newId(), text: 'Hm' }, bob)).toBeDefined()
  expect(await change('recording.create', { ulid, recorded_at, title: 'Mine' }, bob)).toBeDefined()
  expect(await change('channel.join', { id: channel }, bob)).toBe(gone)
  expect(await change('channel.create', { id: channel, name: 'Mine' }, bob)).toBeDefined()
  expect(await change('channel.rename', { id: newId(), name: 'Mine' }, bob)).toBe(gone)
})

test.for([
  ['that one sees', false],
  ['that is hidden from one', true],
] as const)('[COMMENT-3] a comment %s is not taken by its identifier', async ([, isPrivate]) => {
  const { ada, bob, team, change } = await aSecret()
  const [channel, theirs, mine, id] = [newId(), newId(), newId(), newId()]
  await change('channel.create', { id: channel, name: 'Plans', is_private: isPrivate })
  await change('recording.create', { ulid: theirs, recorded_at, title: 'Theirs', channel_id: channel })
  await change('comment.add', { ulid: theirs, id, text: 'Said by Ada' })
  await change('recording.create', { ulid: mine, recorded_at, title: 'Mine', channel_id: team }, bob)

  expect(await change('comment.add', { ulid: mine, id, text: 'Said by Bob' }, bob)).toBeDefined()

  const kept = await app.services.database.db
    .select({ ulid: comment.ulid, user_id: comment.user_id, text: comment.text })
    .from(comment)
    .where(eq(comment.id, id))
  expect(kept).toEqual([{ ulid: theirs, user_id: ada.id, text: 'Said by Ada' }])
})

test('[CHANNEL-12] everyone in a team knows the others by name, a guest those they can meet', async () => {
  const { ada, guest, change } = await aSecret()
  const names = async (person: TestUser) =>
    peopleAnswer.parse(await (await ask(person, 'people')).json()).items.map(({ name }) => name)
  expect(await names(ada)).toEqual(['Ada', 'Bob', 'Guest'])
  expect(await names(guest)).toEqual(['Guest'])
  const shared = newId()
  await change('channel.create', { id: shared, name: 'Shared', is_private: true })
  await change('channel.add_member', { id: shared, user_id: guest.id })

  expect(await names(guest)).toEqual(['Ada', 'Guest'])
})

test('[TEAM-38] a person is told the channels that a note could be filed in, and how many would see it there', async () => {
  const { ada, bob, guest, team, channel, change } = await aSecret()
  const old = newId()
  await change('channel.create', { id: old, name: 'Old' })
  await change('channel.archive', { id: old })
  const channels = async (person: TestUser) => {
    const answer = await ask(person, `accounts/${team}/channels`)
    return filingChannelsAnswer.parse(await answer.json()).items.map(({ id, readers }) => [id, readers])
  }

  expect(await channels(ada)).toEqual([
    [team, 2],
    [channel, 1],
  ])
  expect(await channels(bob)).toEqual([[team, 2]])
  expect(await channels(guest)).toEqual([])
})

test('[SEARCH-21] a search in a channel finds what lies in it, and nothing where it is hidden', async () => {
  const { ada, bob, team, channel, ulid, change } = await aSecret()
  await change('recording.create', { ulid: newId(), recorded_at, title: 'Zanzibar for all' })
  const titles = async (person: TestUser, id: string) => {
    const answer = await ask(person, `search?q=zanzibar&channel=${id}`)
    return searchAnswer.parse(await answer.json()).items.map(({ recording }) => recording.title)
  }

  expect(await titles(ada, channel)).toEqual(['Zanzibar'])
  expect(await titles(ada, team)).toEqual(['Zanzibar for all'])
  expect(await titles(bob, channel)).toEqual([])
  await change('recording.set_channel', { ulid, channel_id: team })
  expect(await titles(bob, team)).toHaveLength(2)
})

test('[CHANNEL-16] nobody is put into a channel who is not in the team, and no private one is left to such', async () => {
  const { ada, channel, change } = await aSecret()
  const stranger = await makeUser(app)
  const refused = 'This person is not in the team.'

  expect(await change('channel.add_member', { id: channel, user_id: stranger.id })).toBe(refused)
  expect(await change('channel.add_member', { id: channel, user_id: newId() })).toBe(refused)
  await app.services.database.db
    .update(channelTable)
    .set({ members: [ada.id, stranger.id] })
    .where(eq(channelTable.id, channel))
  expect(await change('channel.leave', { id: channel })).toBe(
    'You are the last one in this private channel. Open or archive it instead.',
  )
})
