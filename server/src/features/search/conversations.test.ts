import {
  conversationAnswer,
  listConversationsAnswer,
  messageAnswer,
  newConversationAnswer,
} from '@earmark/core/conversations-api.ts'
import { afterAll, expect, test } from 'vitest'
import { problemIn, send } from '../../testing/call.ts'
import { makeRecording, makeTag, makeUser, newId, type TestUser, workIn } from '../../testing/make.ts'
import { startApp } from '../../testing/start-app.ts'
import { makeFullTeam } from '../../testing/team.ts'
import { changeIn } from '../../testing/team-device.ts'

const app = await startApp({ env: { EARMARK_RATE_LIMIT: '0' } })
afterAll(() => app.close())

const path = '/api/v1/conversations'
const say = (
  { cookie }: TestUser,
  at: string,
  body: unknown,
  {
    method = 'POST' as const,
    headers = {},
  }: { method?: 'POST' | 'PATCH'; headers?: Record<string, string> } = {},
) => send(app, `${path}${at}`, { method, body, cookie, headers })

async function begin(person: TestUser, text: string, scope = {}) {
  const answer = await say(person, '', { text, scope })
  expect(answer.status).toBe(201)
  return messageAnswer.parse(await answer.json())
}

async function askOn(person: TestUser, ulid: string, text: string) {
  return messageAnswer.parse(await (await say(person, `/${ulid}/messages`, { text })).json())
}

async function look({ cookie }: TestUser, ulid: string) {
  return conversationAnswer.parse(await (await send(app, `${path}/${ulid}`, { cookie })).json())
}

const plumber = 'It rained all day. The plumber comes on Thursday. I was tired.'
const comes = 'The plumber comes on Thursday.'
const whenPlumber = 'When does the plumber come?'

async function makeAda() {
  const ada = await makeUser(app)
  const note = await makeRecording(app, ada, { title: 'House', text: plumber })
  await makeRecording(app, ada, { title: 'Boat', text: 'The boat leaks near the mast.' })
  return { ada, note }
}

test('[ASK-6] a question is answered in the words of the notes, with the moment they were spoken', async () => {
  const { ada, note } = await makeAda()

  const { ulid, written, ...said } = await begin(ada, whenPlumber)

  expect(written).toBeNull()
  expect(said).toMatchObject({ is_said: true, engine: 'quotes', nearest: null, question: whenPlumber })
  expect(said.citations[0]).toMatchObject({ recording: note, quote: comes })
  expect(said.citations[0]?.end).toBeGreaterThan(said.citations[0]?.start ?? 0)
  expect(said.text.split('\n')[0]).toBe(comes)
  expect(await look(ada, ulid)).toMatchObject({ title: whenPlumber, messages: [said] })
})

test('[ASK-3] what no note says is not answered, and the nearest note is told as such', async () => {
  const { ada, note } = await makeAda()

  const unsaid = await begin(ada, 'When does the plumber visit grandmother in Lisbon with the parrot?')
  const empty = await begin(await makeUser(app), 'Who?')

  expect(unsaid).toMatchObject({ is_said: false, citations: [], text: 'You have not said that in any note.' })
  expect(unsaid.nearest).toMatchObject({ recording: note })
  expect(empty).toMatchObject({ is_said: false, citations: [], nearest: null })
})

test('[ASK-3] that some notes do not say it is never told of all of them, whatever notes are asked next', async () => {
  const { ada } = await makeAda()

  const { ulid } = await begin(ada, 'When does the parrot fly to Lisbon in 2024?')
  await say(ada, `/${ulid}`, { scope: {} }, { method: 'PATCH' })

  expect(await look(ada, ulid)).toMatchObject({
    scope: {},
    messages: [{ text: 'You have not said that in these notes.' }],
  })
})

test('[ASK-20] where there are no notes that is what is said, until there is one that the person sees', async () => {
  const ada = await makeUser(app)
  const textOf = async (ulid: string) => (await look(ada, ulid)).messages[0]?.text
  await makeAda()

  const { ulid, text } = await begin(ada, whenPlumber)
  expect([text, await textOf(ulid)]).toEqual(['There are no notes yet.', 'There are no notes yet.'])

  await makeRecording(app, ada, { text: 'The boat leaks.' })
  expect(await textOf(ulid)).toBe('You have not said that in any note.')
})

test('[ASK-9] the next question is asked of the same notes, about the same', async () => {
  const { ada } = await makeAda()
  const tag = await makeTag(app, ada, 'Home')
  const tagged = await makeRecording(app, ada, { text: 'The plumber comes for forty euros.', tags: [tag] })
  const { ulid } = await begin(ada, whenPlumber, { tag })

  const said = await askOn(ada, ulid, 'And how much?')

  expect(said.citations).toMatchObject([{ recording: tagged, quote: 'The plumber comes for forty euros.' }])
  expect((await look(ada, ulid)).messages.map(({ question }) => question)).toEqual([
    whenPlumber,
    'And how much?',
  ])
})

test('[ASK-7] chosen notes are asked alone', async () => {
  const { ada, note } = await makeAda()
  await makeRecording(app, ada, { text: 'The plumber comes when he wants.' })

  const said = await begin(ada, whenPlumber, { recordings: [note] })

  expect(new Set(said.citations.map(({ recording }) => recording))).toEqual(new Set([note]))
})

test('[ASK-10] a question that ends in days is asked of the notes of those days, and so are those after it', async () => {
  const { ada } = await makeAda()
  const text = 'The plumber comes on Monday.'
  const old = await makeRecording(app, ada, { text, recorded_at: '2024-05-06T10:00:00.000Z' })

  const { ulid, ...said } = await begin(ada, 'When did the plumber come in 2024?')
  const next = await askOn(ada, ulid, 'And who comes?')

  expect(said.citations).toMatchObject([{ recording: old, quote: text }])
  expect(new Set(next.citations.map(({ recording }) => recording))).toEqual(new Set([old]))
  expect((await look(ada, ulid)).scope).toEqual({
    from: { year: 2024, month: 1, day: 1 },
    to: { year: 2024, month: 12, day: 31 },
  })
})

test('[ASK-23] asked what was said at all in some days, or of chosen notes, the newest of them answer', async () => {
  const { ada, note } = await makeAda()
  const text = 'The plumber comes on Monday.'
  const old = await makeRecording(app, ada, { text, recorded_at: '2024-05-06T10:00:00.000Z' })

  const ofDays = await begin(ada, 'What did I say in 2024?')
  const ofChosen = await begin(ada, 'Tell me everything', { recordings: [note] })
  const ofNone = await begin(ada, 'What did I say in 2023?')

  expect(ofDays).toMatchObject({ is_said: true, citations: [{ recording: old, quote: text }] })
  expect(ofChosen.is_said).toBe(true)
  expect(new Set(ofChosen.citations.map(({ recording }) => recording))).toEqual(new Set([note]))
  expect(ofNone).toMatchObject({ is_said: false, citations: [] })
})

test('[ASK-5] words that have changed are not quoted, nor a note that is gone', async () => {
  const { ada, note } = await makeAda()
  const { ulid } = await begin(ada, whenPlumber, { recordings: [note] })

  const at = `/api/v1/recordings/${note}`
  await send(app, at, { method: 'PATCH', body: { transcript: 'He comes on Friday.' }, cookie: ada.cookie })
  const changed = await look(ada, ulid)
  await send(app, at, { method: 'DELETE', cookie: ada.cookie })
  const gone = await look(ada, ulid)

  expect(changed.messages[0]?.citations[0]).toMatchObject({ recording: note, quote: null })
  expect(gone.messages[0]?.citations).toEqual([])
  expect(JSON.stringify([changed, gone])).not.toContain('Thursday')
})

test('[ASK-6] the answer comes as events for who asks so, a sentence each', async () => {
  const { ada, note } = await makeAda()

  const answer = await say(ada, '', { text: whenPlumber }, { headers: { Accept: 'text/event-stream' } })
  const events = (await answer.text()).trim().split('\n\n')

  expect(answer.headers.get('content-type')).toContain('text/event-stream')
  expect(events[0]).toMatch(/^event: sentence\ndata: \{"text":"The plumber comes on Thursday\."/)
  const done = messageAnswer.parse(JSON.parse(events.at(-1)?.split('data: ')[1] ?? ''))
  expect(done.citations[0]).toMatchObject({ recording: note, quote: comes })
})

test('[ASK-4] a conversation is begun empty, renamed, narrowed down and removed', async () => {
  const { ada } = await makeAda()
  const { cookie } = ada

  const { ulid } = newConversationAnswer.parse(await (await say(ada, '', {})).json())
  const renamed = await say(ada, `/${ulid}`, { title: 'House', scope: { tag: 'x' } }, { method: 'PATCH' })
  const listed = listConversationsAnswer.parse(await (await send(app, path, { cookie })).json())
  const removed = await send(app, `${path}/${ulid}`, { method: 'DELETE', cookie })

  expect(conversationAnswer.parse(await renamed.json())).toMatchObject({
    title: 'House',
    scope: { tag: 'x' },
  })
  expect(listed.items).toMatchObject([{ ulid, title: 'House' }])
  expect(removed.status).toBe(204)
  expect((await send(app, `${path}/${ulid}`, { cookie })).status).toBe(404)
})

test('[ASK-8] nobody reads, asks in or removes another’s conversation, and nobody’s notes answer another', async () => {
  const { ada } = await makeAda()
  const eve = await makeUser(app)
  const { cookie } = eve
  const { ulid } = await begin(ada, whenPlumber)

  const answers = await Promise.all(
    [ulid, newId(), 'nonsense'].flatMap((key) => [
      send(app, `${path}/${key}`, { cookie }),
      say(eve, `/${key}/messages`, { text: whenPlumber }),
      say(eve, `/${key}`, { title: 'Mine' }, { method: 'PATCH' }),
      send(app, `${path}/${key}`, { method: 'DELETE', cookie }),
    ]),
  )

  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]))
  expect(await begin(eve, whenPlumber)).toMatchObject({ is_said: false, nearest: null })
  expect(await look(ada, ulid)).toMatchObject({ title: whenPlumber })
})

test('[ASK-8] in a team a conversation is its person’s own; of a channel that they lose nothing is quoted any more', async () => {
  const { id: team, owner, member } = await makeFullTeam(app)
  for (const { cookie } of [owner, member]) await workIn(app, cookie, team)
  const id = newId()
  const of = { id, user_id: member.id }
  await changeIn(app, team, owner, { name: 'channel.create', args: { id, name: 'Closed', is_private: true } })
  await changeIn(app, team, owner, { name: 'channel.add_member', args: of })
  await makeRecording(app, owner, { text: plumber, channel_id: id })
  const { ulid, citations } = await begin(member, whenPlumber)
  expect(citations[0]).toMatchObject({ quote: comes })

  await changeIn(app, team, owner, { name: 'channel.remove_member', args: of })

  expect((await look(member, ulid)).messages).toMatchObject([{ citations: [], text: '' }])
  expect(await begin(member, whenPlumber)).toMatchObject({ is_said: false, nearest: null })
  expect((await send(app, `${path}/${ulid}`, { cookie: owner.cookie })).status).toBe(404)
  const told = await (await send(app, '/api/v1/sync', { cookie: owner.cookie })).text()
  expect(told).not.toContain(whenPlumber)
})

test.each([
  ['too long', 'x'.repeat(20_000), '“text” must have at most 2000 characters.'],
  ['empty', '  ', '“text” must not be empty.'],
])('[ASK-6] a question that is %s is refused with a sentence', async (_, text, detail) => {
  const ada = await makeUser(app)

  expect(await problemIn(await say(ada, '', { text }))).toMatchObject({ status: 400, detail })
})
