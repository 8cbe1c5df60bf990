import { importedEngine } from '@earmark/core/recording/imported-engine.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { job, usageEntry } from '../../platform/db/jobs-schema.ts'
import { recording } from '../../platform/db/recordings-schema.ts'
import { account } from '../../platform/db/schema.ts'
import type { Written } from '../../ports/speech.ts'
import { post, problemIn } from '../../testing/call.ts'
import { hearWords, makeTranscriptionEngines } from '../../testing/transcription-engines.ts'
import { makeRecording, makeUser, newId, personalAccountOf, type TestUser } from '../../testing/make.ts'
import { makeWav } from '../../testing/sounds.ts'
import { startApp, type TestApp } from '../../testing/start-app.ts'
import { locationOf, tusClient } from '../../testing/tus.ts'

/** What is heard depends on how long the sound is, so that tests do not share anything they change. */
const heardIn: Record<number, (heard: Heard) => Promise<Written>> = {
  1: async () => ({ kind: 'written', engine: 'test', transcript: { language: 'unknown', segments: [] } }),
  2: ({ seconds }) => hearWords('We meet on Tuesday.', seconds),
  3: async ({ seconds, before }) =>
    before === 0 ? { kind: 'failed', reason: 'crashed', detail: 'test' } : hearWords('At last.', seconds),
  4: ({ seconds, before }) => hearWords(before === 0 ? 'First.' : 'Second.', seconds),
}

interface Heard {
  seconds: number
  /** How many sounds of this length were heard before. */
  before: number
}

// Set once before all tests.
let app: TestApp
let ada: TestUser
const clock = { skipMs: 0 }

beforeAll(async () => {
  const counts = new Map<number, number>()
  const transcription = makeTranscriptionEngines(async (seconds) => {
    const before = counts.get(seconds) ?? 0
    counts.set(seconds, before + 1)
    return (heardIn[seconds] ?? (() => hearWords('Something.', seconds)))({ seconds, before })
  }, 4)
  const now = () => new Date(Date.now() + clock.skipMs)
  app = await startApp({ env: { EARMARK_RATE_LIMIT: '0' }, transcription, now })
  ada = await makeUser(app)
})
afterAll(() => app.close())

async function send({ cookie }: TestUser, file: Uint8Array, fields: Record<string, string> = {}) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', new Blob([new Uint8Array(file)]), 'note.wav')
  return app.fetch('/api/v1/recordings', { method: 'POST', headers: { cookie }, body: form })
}

interface Seen {
  ulid: string
  status: string
  failure: { code: string } | null
}

async function read({ cookie }: TestUser, ulid: string): Promise<Seen> {
  // Checked by the expectations.
  return (await (await app.fetch(`/api/v1/recordings/${ulid}`, { headers: { cookie } })).json()) as Seen
}

async function written(user: TestUser, ulid: string): Promise<Seen> {
  await expect.poll(async () => (await read(user, ulid)).status).toMatch(/^(ready|failed)$/)
  return read(user, ulid)
}

function entriesOf(ulid: string) {
  return app.services.database.db.select().from(usageEntry).where(eq(usageEntry.recording_ulid, ulid))
}

async function ulidOf(answer: Response): Promise<string> {
  // As above.
  return ((await answer.json()) as Seen).ulid
}

test('[JOB-9] a sound becomes words, with its length, its loudness, a title, and one entry in the ledger', async () => {
  const ulid = await ulidOf(await send(ada, makeWav(2)))

  expect(await written(ada, ulid)).toMatchObject({
    status: 'ready',
    title: 'We meet on Tuesday',
    transcript: 'We meet on Tuesday.',
    segments: [{ start: 0, end: 2, text: 'We meet on Tuesday.' }],
    language: 'en',
    engine: 'test',
    duration: 2,
    progress: null,
    failure: null,
  })
  const entries = await entriesOf(ulid)
  expect(entries).toMatchObject([{ recording_ulid: ulid, seconds: 2, kind: 'transcription' }])
})

test('[JOB-9] silence is written down as no words, and a language that cannot be told is said to be unknown', async () => {
  const ulid = await ulidOf(await send(ada, makeWav(1), { title: 'Mine' }))

  expect(await written(ada, ulid)).toMatchObject({
    status: 'ready',
    title: 'Mine',
    transcript: '',
    language: 'und',
  })
})

test('[JOB-10] a file that is a sound by its first bytes only ends in a state with a reason, and the line goes on', async () => {
  const lie = Buffer.concat([Buffer.from('OggS'), Buffer.alloc(500, 7)])

  const bad = await ulidOf(await send(ada, lie))
  const good = await ulidOf(await send(ada, makeWav(1)))

  expect(await written(ada, bad)).toMatchObject({
    status: 'failed',
    failure: { code: 'not_audio' },
    sound: { bytes: lie.length },
  })
  expect((await written(ada, good)).status).toBe('ready')
})

test('[JOB-11] [SPEECH-51] beyond the plan’s length the sound is kept without words, until a larger plan has the rest written', async () => {
  const joan = await makeUser(app)
  const ulid = await ulidOf(await send(joan, makeWav(10 * 60 + 30)))

  const onFree = await written(joan, ulid)
  await app.services.database.db
    .update(account)
    .set({ plan: 'pro' })
    .where(eq(account.id, await personalAccountOf(app, joan)))
  await post(app, `/api/v1/recordings/${ulid}/retry`, { cookie: joan.cookie })
  const onPro = await written(joan, ulid)

  expect(onFree).toMatchObject({ status: 'ready', duration: 630, transcribed_seconds: 600, failure: null })
  expect(onPro).toMatchObject({ status: 'ready', duration: 630, transcribed_seconds: null })
  expect((await entriesOf(ulid)).map(({ seconds }) => seconds)).toEqual([600, 630])
})

test('[JOB-12] many recordings at once never use more than is left of the month', async () => {
  const grace = await makeUser(app)
  const account_id = await personalAccountOf(app, grace)
  const now = new Date().toISOString()
  const used = 120 * 60 - 12
  await app.services.database.db.insert(usageEntry).values({
    key: 'before',
    account_id,
    kind: 'transcription',
    recording_ulid: 'before',
    seconds: used,
    month: now.slice(0, 7),
    created_at: now,
  })

  const sent = await Promise.all(Array.from({ length: 12 }, () => send(grace, makeWav(5))))
  const ulids = await Promise.all(sent.map(ulidOf))
  const ended = await Promise.all(ulids.map((ulid) => written(grace, ulid)))

  expect(ended.filter(({ status }) => status === 'ready')).toHaveLength(2)
  expect(ended.filter(({ failure }) => failure?.code === 'quota_exceeded')).toHaveLength(10)
  const usage = await app.fetch('/api/v1/usage', { headers: { cookie: grace.cookie } })
  expect(await usage.json()).toMatchObject({ used: { transcription_seconds: used + 10 } })
})

test('[JOB-13] an engine that fails is asked again later, and the words are entered once', async () => {
  const ulid = await ulidOf(await send(ada, makeWav(3)))
  await expect
    .poll(async () => (await jobOf(ulid))?.attempts === 1 && (await jobOf(ulid))?.state)
    .toBe('queued')
  const waiting = await read(ada, ulid)

  clock.skipMs = 6_000
  app.services.jobs.wake()

  expect(waiting.status).toBe('uploaded')
  expect(await written(ada, ulid)).toMatchObject({ status: 'ready', transcript: 'At last.' })
  expect(await entriesOf(ulid)).toHaveLength(1)
})

test('[JOB-14] the person can have it written down again, but not twice at once and not without a sound', async () => {
  const ulid = await ulidOf(await send(ada, makeWav(4)))
  await written(ada, ulid)
  const retry = (id: string, cookie = ada.cookie) => post(app, `/api/v1/recordings/${id}/retry`, { cookie })

  const answers = await Promise.all(Array.from({ length: 10 }, () => retry(ulid)))

  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  await expect
    .poll(async () => (await read(ada, ulid)) as unknown)
    .toMatchObject({ status: 'ready', transcript: 'Second.' })
  expect(await problemIn(await retry('01M7FAPJE9PSZCGBFXNX7M8GHN'))).toMatchObject({ status: 404 })
  const eve = await makeUser(app)
  expect(await problemIn(await retry(ulid, eve.cookie))).toMatchObject({ status: 404 })
})

test('[QUOTA-15] a note that has its words keeps them where this month has no transcription left', async () => {
  const bob = await makeUser(app)
  const ulid = await ulidOf(await send(bob, makeWav(2)))
  await written(bob, ulid)
  const isBobs = eq(usageEntry.account_id, await personalAccountOf(app, bob))
  await app.services.database.db.update(usageEntry).set({ seconds: 7_200 }).where(isBobs)

  const answer = await post(app, `/api/v1/recordings/${ulid}/retry`, { cookie: bob.cookie })

  expect(await problemIn(answer)).toMatchObject({ status: 402, code: 'quota_exceeded' })
  expect(await read(bob, ulid)).toMatchObject({ status: 'ready', transcript: 'We meet on Tuesday.' })
})

test('[JOB-15] a recording that is gone ends its job quietly', async () => {
  const bob = await makeUser(app)
  const account_id = await personalAccountOf(app, bob)
  const ulid = await ulidOf(await send(bob, makeWav(120)))
  await app.services.database.db.delete(recording).where(eq(recording.account_id, account_id))

  // Where it was being transcribed already, that fails, and is tried again in five seconds.
  await expect.poll(async () => endedOnce(await jobOf(ulid))).toBe(true)
  clock.skipMs += 6_000
  app.services.jobs.wake()

  await expect.poll(async () => (await jobOf(ulid))?.state).toBe('done')
  expect(await entriesOf(ulid)).toEqual([])
})

const endedOnce = (row: Awaited<ReturnType<typeof jobOf>>): boolean =>
  row?.state === 'done' || (row?.state === 'queued' && row.attempts > 0)

async function jobOf(ulid: string) {
  const rows = await app.services.database.db.select().from(job)
  return rows.find(({ dedupe_key }) => dedupe_key.endsWith(ulid))
}

const captions = {
  title: 'Call',
  segments: [{ start: 0, end: 1, text: 'Anna was there.', speaker: 'Anna' }],
  language: 'en',
  engine: importedEngine,
}

async function sendTo(ulid: string, sound: Buffer): Promise<void> {
  const tus = tusClient(app, ada.cookie)
  await tus.send(locationOf(await tus.create(sound.length, { ulid, filename: 'call.wav' })), 0, sound)
}

test('[IMPORT-9] words that came beside the sound are not written down again, cost nothing, and give way to others when asked', async () => {
  const ulid = await makeRecording(app, ada, captions)
  await sendTo(ulid, makeWav(2))

  const kept = await written(ada, ulid)
  expect(kept).toMatchObject({ ...captions, status: 'ready', duration: 2, failure: null })
  expect(kept).toMatchObject({ peaks: expect.arrayContaining([expect.any(Number)]) })
  expect(await entriesOf(ulid)).toEqual([])

  await post(app, `/api/v1/recordings/${ulid}/retry`, { cookie: ada.cookie })
  await expect.poll(async () => (await read(ada, ulid)).status).toBe('ready')
  expect(await read(ada, ulid)).toMatchObject({ engine: 'test', transcript: 'We meet on Tuesday.' })
})

test('[IMPORT-9] words that come after an engine was done with their sound take the place of its own', async () => {
  const ulid = newId()
  await sendTo(ulid, makeWav(2))
  expect(await written(ada, ulid)).toMatchObject({ engine: 'test' })

  await makeRecording(app, ada, { ulid, ...captions })

  expect(await read(ada, ulid)).toMatchObject({ ...captions, status: 'ready', duration: 2 })
})
