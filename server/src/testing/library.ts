import type { MutationArgs, MutationName } from '@earmark/core/sync/mutations.ts'
import { send } from './call.ts'
import { makeRecording, newId, personalAccountOf, type TestUser } from './make.ts'
import { makeWav } from './sounds.ts'
import type { TestApp } from './start-app.ts'

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
  'base64',
)

const words = [
  { text: 'We', start: 0, end: 0.2 },
  { text: 'need', start: 0.2, end: 0.5 },
  { text: 'gears.', start: 0.5, end: 1 },
]

/** A note of every kind: what an archive must bring back. */
export async function makeLibrary(app: TestApp, person: TestUser): Promise<void> {
  const account_id = await personalAccountOf(app, person)
  const actor = { user_id: person.id, account_id, role: 'owner' as const }
  const change = (name: MutationName, args: object) =>
    // Any mutation, by its name: the schema looks at the arguments.
    app.services.sync.apply({ ...actor, role: 'system' }, [{ name, args } as never])
  const [work, spare] = [newId(), newId()]
  await change('tag.create', { id: work, name: 'Wörk 工', color: 'red' })
  await change('tag.create', { id: spare, name: 'Spare', color: 'plum' })

  await makeOfAccount(change, work)

  const spoken = await record(app, person, 'Spoken')
  await change('conversation.ask', askedOf(spoken, work))
  const transcript = {
    segments: [{ start: 0, end: 1, text: 'We need gears.', words }],
    language: 'en',
    engine: 'moonshine-base',
  }
  await change('recording.set_status', { ulid: spoken, status: 'transcribing' })
  await change('recording.set_transcript', { ulid: spoken, ...transcript })
  await change('recording.set_status', { ulid: spoken, status: 'ready' })
  await change('recording.add_tag', { ulid: spoken, tag: work })
  const said = { sentence: 'We need gears.', start: 0, end: 1 }
  await change('todo.add', { ulid: spoken, id: newId(), text: 'Buy gears', due: '2026-03-20', said })
  await change('insights.choose', { ulid: spoken, line: 'highlight:we need gears', did: 'kept' })

  const edited = await record(app, person, 'Edited 🎉 ../../etc')
  await change('recording.set_status', { ulid: edited, status: 'transcribing' })
  await change('recording.set_transcript', { ulid: edited, ...transcript })
  await change('recording.set_status', { ulid: edited, status: 'ready' })
  const body = { transcript: 'We need cogs.' }
  await send(app, `/api/v1/recordings/${edited}`, { method: 'PATCH', cookie: person.cookie, body })
  await change('recording.set_transcript', { ulid: edited, ...transcript, engine: 'another' })

  const failed = await record(app, person, 'Failed')
  const failure = { code: 'engine_failed' }
  await change('recording.set_status', { ulid: failed, status: 'failed', failure })

  const hung = await makeRecording(app, person, { title: 'Hung “with” things', text: 'Words alone' })
  await change('attachment.add', { ulid: hung, id: newId(), kind: 'text', description: 'A text' })
  await change('attachment.add', {
    ulid: hung,
    id: newId(),
    kind: 'link',
    url: 'https://example.org/?a=1',
    description: '',
  })
  await attach(app, person, hung, { name: 'picture.png', bytes: png })
  await attach(app, person, hung, { name: 'paper.pdf', bytes: Buffer.from('%PDF-1.4 a paper') })
  await attach(app, person, hung, { name: 'ünï "code".bin', bytes: Buffer.from([0, 1, 2, 255]) })

  for (const title of ['Renamed', 'Hung “with” things']) {
    await change('recording.set_title', { ulid: hung, title })
  }

  const recorded_at = '2024-02-29T23:59:59.999Z'
  await makeRecording(app, person, { title: 'Twin', recorded_at, tags: [work] })
  await makeRecording(app, person, { title: 'Twin', recorded_at, text: 'The other' })
  await makeRecording(app, person, { title: '', recorded_at: '1999-12-31T00:00:00.000Z' })
  await makeRecording(app, person, { title: '日本語のタイトル', text: '今日はスープを作る' })

  const trashed = await record(app, person, 'Trashed')
  await change('recording.set_status', { ulid: trashed, status: 'failed', failure })
  await change('recording.remove', { ulid: trashed })
}

type Change = (name: MutationName, args: object) => Promise<void>

/** What is the account's and no note's. */
async function makeOfAccount(change: Change, work: string): Promise<void> {
  const search = { id: newId(), name: 'Soup', query: 'soup', filter: { tag: work } }
  await change('marks.save_search', { search: { ...search, saved_at: '2026-03-14T08:00:00.000Z' } })

  await change('vocabulary.add', { words: [{ text: 'Ciaran', heard: ['Kieran'] }] })

  const sections = [{ heading: 'What we decided', takes: 'decisions' }]
  await change('template.save', { id: newId(), name: 'Garden', makes: { by: 'sections', sections } })
}

function askedOf(recording: string, tag: string): MutationArgs<'conversation.ask'> {
  const citation = { recording, start: 0, end: 1, from: 0, to: 14, fingerprint: 'abc' }
  const exchange = {
    id: newId(),
    question: 'What do we need?',
    engine: 'quotes',
    is_said: true,
    citations: [citation],
    asked_at: '2026-03-14T09:00:00.000Z',
  }
  return { ulid: newId(), scope: { tag }, exchange }
}

async function record(app: TestApp, person: TestUser, title: string): Promise<string> {
  const form = new FormData()
  form.append('title', title)
  form.append('recorded_at', '2026-03-14T08:00:00.000Z')
  form.append('file', new Blob([new Uint8Array(makeWav(0.2, 200 + title.length))]), 'note.wav')
  const answer = await app.fetch('/api/v1/recordings', {
    method: 'POST',
    headers: asPage(app, person),
    body: form,
  })
  // What a 201 answers.
  return ((await answer.json()) as { ulid: string }).ulid
}

async function attach(
  app: TestApp,
  person: TestUser,
  ulid: string,
  { name, bytes }: { name: string; bytes: Uint8Array },
): Promise<void> {
  const form = new FormData()
  form.append('description', `About ${name}`)
  form.append('file', new Blob([new Uint8Array(bytes)]), name)
  const headers = asPage(app, person)
  const answer = await app.fetch(`/api/v1/recordings/${ulid}/attachments`, {
    method: 'POST',
    headers,
    body: form,
  })
  if (answer.status !== 201) throw new Error(`not attached: ${await answer.text()}`)
}

function asPage(app: TestApp, { cookie }: TestUser) {
  return { cookie, Origin: new URL(app.url).origin }
}
