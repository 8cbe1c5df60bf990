import { recording } from '@earmark/core/entities/recording.ts'
import type { Recording } from '@earmark/core/entities/recording.ts'
import { sampleRate } from '@earmark/core/speech/segmenter.ts'
import { makeVoice, takeTurns } from '@earmark/core/speech/testing/make-voice.ts'
import type { SpeechSegment } from '@earmark/core/speech/transcript.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAudio } from '../../adapters/audio/decode-sound.ts'
import { usageEntry } from '../../platform/db/jobs-schema.ts'
import { recording as recordingTable } from '../../platform/db/recordings-schema.ts'
import type { Speech } from '../../ports/speech.ts'
import { post, problemIn } from '../../testing/call.ts'
import { makeRecording, makeUser, newId, personalAccountOf, type TestUser } from '../../testing/make.ts'
import { makeStereoWav, makeWav } from '../../testing/sounds.ts'
import { startApp, type TestApp } from '../../testing/start-app.ts'
import { locationOf, tusClient } from '../../testing/tus.ts'

/** Writes a word for each stretch in which somebody is heard. */
const speech: Speech = {
  async transcribe(audio) {
    const segments: SpeechSegment[] = []
    let samples = 0
    for await (const piece of audio) {
      for (const sample of piece) {
        const now = samples++ / sampleRate
        if (Math.abs(sample) < 0.02) continue
        const last = segments.at(-1)
        if (last && now - last.end < 1) last.end = now
        else segments.push({ start: now, end: now, text: 'Said.', words: [] })
      }
    }
    return { kind: 'written', engine: 'test', transcript: { language: 'en', segments } }
  },
  close: async () => {},
}

const call = makeStereoWav(
  ...takeTurns(makeVoice(16, 190), makeVoice(16, 115), { turnSeconds: 4, overlapSeconds: 0.5 }),
)

// Set once before all tests.
let app: TestApp
let ada: TestUser

beforeAll(async () => {
  const transcription = { audio: createAudio(null), engines: [speech], slots: 2 }
  app = await startApp({ env: { EARMARK_RATE_LIMIT: '0' }, transcription })
  ada = await makeUser(app)
})
afterAll(() => app.close())

async function send(file: Uint8Array): Promise<Recording> {
  const body = new FormData()
  body.append('file', new Blob([new Uint8Array(file)]), 'call.wav')
  const answer = await app.fetch('/api/v1/recordings', {
    method: 'POST',
    headers: { cookie: ada.cookie },
    body,
  })
  return written(recording.parse(await answer.json()).ulid)
}

async function read(ulid: string): Promise<Recording> {
  const answer = await app.fetch(`/api/v1/recordings/${ulid}`, { headers: { cookie: ada.cookie } })
  return recording.parse(await answer.json())
}

async function written(ulid: string): Promise<Recording> {
  await expect.poll(async () => (await read(ulid)).status).toBe('ready')
  return read(ulid)
}

const retry = (ulid: string, body?: unknown) =>
  post(app, `/api/v1/recordings/${ulid}/retry`, { cookie: ada.cookie, body })

const speakersOf = ({ segments }: Recording) => segments.map(({ speaker }) => speaker)

test('[SPEECH-65] [SPEECH-66] a call is written down by its sides, as one where the person wants it so, and so from then on', async () => {
  const first = await send(call)
  await retry(first.ulid, { sides: 'together' })
  const asOne = await written(first.ulid)
  await retry(first.ulid)
  const again = await written(first.ulid)
  await retry(first.ulid, { sides: 'apart' })
  const apart = await written(first.ulid)

  expect(first).toMatchObject({ sides: 'apart', duration: 16, transcribed_seconds: null, language: 'en' })
  expect(speakersOf(first)).toEqual(['Left', 'Right', 'Left', 'Right'])
  expect(first.segments.map(({ start }) => Math.round(start))).toEqual([0, 4, 8, 12])
  expect(first.segments[1]?.start).toBeLessThan(first.segments[0]?.end ?? 0)
  expect(asOne).toMatchObject({ sides: 'together', duration: 16 })
  expect(speakersOf(asOne)).toEqual([undefined])
  expect(again).toMatchObject({ sides: 'together', segments: asOne.segments })
  expect(apart).toMatchObject({ sides: 'apart', segments: first.segments, peaks: first.peaks })
  const entries = await app.services.database.db.select().from(usageEntry)
  const account = await personalAccountOf(app, ada)
  expect(entries.filter(({ account_id }) => account_id === account).map(({ seconds }) => seconds)).toEqual([
    16, 16, 16, 16,
  ])
})

test('[SPEECH-66] there is nothing to choose where left and right are the same, and nothing while it is transcribed', async () => {
  const mono = await send(makeWav(2))
  const two = await send(call)
  const actor = { user_id: 'nobody', account_id: await personalAccountOf(app, ada), role: 'system' } as const
  const begun = (status: 'uploaded' | 'transcribing') =>
    ({ name: 'recording.set_status', args: { ulid: two.ulid, status } }) as const
  await app.services.sync.apply(actor, [begun('uploaded'), begun('transcribing')])

  const answers = [
    await problemIn(await retry(mono.ulid, { sides: 'apart' })),
    await problemIn(await retry(two.ulid, { sides: 'together' })),
    await problemIn(await retry(two.ulid, { sides: 'both' })),
  ]

  expect(mono.sides).toBeNull()
  expect(answers).toMatchObject([
    { status: 409, detail: 'Left and right are the same in this audio.' },
    { status: 409, detail: 'This note is being transcribed. Try again when it is ready.' },
    { status: 400 },
  ])
  expect(await read(two.ulid)).toMatchObject({ sides: 'apart' })
})

test('[MEET-8] of a meeting that was recorded here, the left is its recorder and the right the call, whoever is heard', async () => {
  const tus = tusClient(app, ada.cookie)
  const voice = makeVoice(6, 190)
  const alone = makeStereoWav(voice, new Float32Array(voice.length))
  const recordHere = async (sound: Buffer) => {
    const ulid = newId()
    const path = locationOf(await tus.create(sound.length, { ulid, others: 'tab' }))
    await tus.send(path, 0, sound)
    return written(ulid)
  }

  const both = await recordHere(call)
  const one = await recordHere(alone)
  const refused = await tus.create(5, { others: 'loudspeaker' })

  expect(both.sides).toBe('apart')
  expect(speakersOf(both)).toEqual(['You', 'Others', 'You', 'Others'])
  expect(one.sides).toBe('apart')
  expect(new Set(speakersOf(one))).toEqual(new Set(['You']))
  expect(refused.status).toBe(400)
})

test('[MEET-18] a file whose sides differ is written down by its sides where its sender says that they are two people', async () => {
  const tus = tusClient(app, ada.cookie)
  // Each is heard half as loud on the other side: by their sound alone nobody can be sure.
  const [left, right] = takeTurns(makeVoice(24, 190), makeVoice(24, 115), { turnSeconds: 3 })
  const mixed = (own: Float32Array, other: Float32Array) =>
    own.map((sample, at) => sample + (other[at] ?? 0) / 2)
  const atOnce = makeStereoWav(mixed(left, right), mixed(right, left))
  const sendFile = async (sound: Buffer, said: Record<string, string>) => {
    const ulid = newId()
    const path = locationOf(await tus.create(sound.length, { ulid, filename: 'call.wav', ...said }))
    await tus.send(path, 0, sound)
    return written(ulid)
  }

  const told = await sendFile(atOnce, { sides: 'apart' })
  const untold = await sendFile(atOnce, {})
  const mono = await sendFile(makeWav(2), { sides: 'apart' })
  const refused = await tus.create(5, { sides: 'together' })

  expect(told.sides).toBe('apart')
  expect(new Set(speakersOf(told))).toEqual(new Set(['Left', 'Right']))
  expect(untold.sides).toBe('together')
  expect(mono.sides).toBe(null)
  expect(refused.status).toBe(400)
})

test('[MEET-8] the sound of a meeting that lies in the trash by now is kept all the same', async () => {
  const tus = tusClient(app, ada.cookie)
  const note = await makeRecording(app, ada, { title: 'Thrown away' })
  await app.fetch(`/api/v1/recordings/${note}`, {
    method: 'DELETE',
    headers: { cookie: ada.cookie, origin: app.url },
  })

  const path = locationOf(await tus.create(call.length, { ulid: note, others: 'tab' }))
  const sent = await tus.send(path, 0, call)

  expect(sent.status).toBe(204)
  const { sound } = recordingTable
  const [kept] = await app.services.database.db
    .select({ sound })
    .from(recordingTable)
    .where(eq(recordingTable.ulid, note))
  expect(kept?.sound?.bytes).toBe(call.length)
})
