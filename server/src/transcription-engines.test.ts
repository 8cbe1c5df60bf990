import { failureSentence } from '@earmark/core/speech/failure-sentence.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAudio } from './adapters/audio/decode-sound.ts'
import { findFfmpeg } from './adapters/audio/ffmpeg.ts'
import { makePoison } from './adapters/audio/testing/poison/make-poison.ts'
import { makeTranscriptionEngines } from './testing/transcription-engines.ts'
import { makeUser, type TestUser } from './testing/make.ts'
import { makeWav } from './testing/sounds.ts'
import { startApp, type TestApp } from './testing/start-app.ts'
import { setTrap, type Trap } from './testing/trap.ts'
import { locationOf, tusClient } from './testing/tus.ts'

/** For a hundred decodings on a machine that has other things to do; how fast it is, is not the question here. */
const patienceMs = 300_000

// Set once before all tests.
let app: TestApp
let ada: TestUser
let trap: Trap

beforeAll(async () => {
  trap = await setTrap()
  const audio = createAudio(findFfmpeg(process.env.PATH ?? ''))
  app = await startApp({
    env: { EARMARK_RATE_LIMIT: '0' },
    transcription: { ...makeTranscriptionEngines(), audio },
  })
  ada = await makeUser(app)
})
afterAll(async () => {
  await app.close()
  await trap.close()
})

test('[IMPORT-4] the server says whether it can read WMA, AC-3 and the like', async () => {
  const answer = await app.fetch('/api/v1/transcription', { headers: { cookie: ada.cookie } })

  const hasFfmpeg = findFfmpeg(process.env.PATH ?? '') !== null
  expect(await answer.json()).toEqual({ reads_all_sounds: hasFfmpeg })
})

interface Seen {
  status: string
  failure: { code: string } | null
}

/** A note, or why there is none. */
type Sent = { ulid: string } | { ulid?: undefined; status: number; detail: string }

async function send(bytes: Uint8Array): Promise<Sent> {
  const tus = tusClient(app, ada.cookie)
  const location = locationOf(await tus.create(bytes.length))
  const last = await tus.send(location, 0, bytes)
  const answer = last.ok ? await tus.finish(location) : last
  return (await answer.json()) as Sent // what a finish answers, or a problem
}

async function sent(bytes: Uint8Array): Promise<string> {
  const { ulid } = await send(bytes)
  if (ulid === undefined) throw new Error('refused')
  return ulid
}

async function ended(ulid: string): Promise<Seen> {
  const read = async () => {
    const answer = await app.fetch(`/api/v1/recordings/${ulid}`, { headers: { cookie: ada.cookie } })
    return (await answer.json()) as Seen // a recording
  }
  // A minute of asking every 50 ms would take as long as what is waited for.
  const patience = { timeout: patienceMs, interval: 500 }
  await expect.poll(async () => (await read()).status, patience).toMatch(/^(ready|failed)$/)
  return read()
}

/** To its end it takes as long as all others together; poison.test.ts decodes it, and [JOB-11] is too long as well. */
const isLong = (name: string): boolean => / hours/.test(name)

test('[JOB-16] a hundred poison files in a row each end in a named state with a sentence, and the line goes on (TRUST R18)', {
  timeout: 2 * patienceMs,
}, async () => {
  const files = (await makePoison(trap.url)).filter(({ name, bytes }) => bytes.length > 0 && !isLong(name))

  const answers: Sent[] = []
  for (const { bytes } of files) answers.push(await send(bytes))
  const good = await sent(makeWav(2))
  const last = await ended(good)

  expect(last.status).toBe('ready')
  const refusals = answers.flatMap((answer) => (answer.ulid === undefined ? [answer] : []))
  expect(refusals.filter(({ status, detail }) => status !== 415 || !detail)).toEqual([])
  const ends = await Promise.all(answers.flatMap(({ ulid }) => (ulid === undefined ? [] : [ended(ulid)])))
  const wordless = ends.filter(
    ({ status, failure }) =>
      status === 'failed' && failureSentence(failure?.code) === failureSentence(undefined),
  )
  expect(wordless).toEqual([])
  expect(refusals.length + ends.filter(({ status }) => status === 'failed').length).toBeGreaterThan(60)
  expect(trap.hits()).toBe(0)
})
