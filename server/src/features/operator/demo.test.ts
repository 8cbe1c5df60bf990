import type { Recording } from '@earmark/core/entities/recording.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cookieOf, post, problemIn, send } from '../../testing/call.ts'
import { startApp, type TestApp } from '../../testing/start-app.ts'
import { speakNote } from './demo-sound.ts'
import { demoNote, demoTags } from './demo-text.ts'
import { fillDemo } from './fill-demo.ts'
import { readOperatorKeys } from './operator-key.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

const wish = { email: 'Demo@example.com', password: 'a demo passphrase', recordings: 30 }

function fill(body: unknown, key = readOperatorKeys(app.services.config.EARMARK_DATA_DIR)[0]?.key) {
  return post(app, '/api/operator/demo', { body, headers: { Authorization: `Operator ${key}` } })
}

test('[OPS-13] made-up notes of five years belong to the person they were made for, who can sign in', async () => {
  expect((await fill(wish)).status).toBe(204)
  expect((await fill({ ...wish, recordings: 20 })).status).toBe(204)

  const signedIn = await post(app, '/api/auth/sign-in/email', {
    body: { email: wish.email, password: wish.password },
  })
  const cookie = cookieOf(signedIn)
  const list = await send(app, '/api/v1/recordings?limit=100', { cookie })
  const { items } = (await list.json()) as { items: { status: string; recorded_at: string; title: string }[] } // CONTRACT
  expect(items).toHaveLength(50)
  expect(items.every(({ status, title }) => status === 'ready' && title !== '')).toBe(true)
  const tags = (await (await send(app, '/api/v1/tags', { cookie })).json()) as { items: { name: string }[] } // CONTRACT
  expect(tags.items.map(({ name }) => name).sort()).toEqual([...demoTags].sort())
})

test.each([
  ['another key', wish, 'wrong', 404],
  ['no address', { ...wish, email: 'nobody' }, undefined, 400],
  ['too many at once', { ...wish, recordings: 1e9 }, undefined, 400],
  ['a common password', { ...wish, email: 'new@example.com', password: 'password' }, undefined, 400],
])('[OPS-13] %s is refused', async (_, body, key, status) => {
  const answer = await fill(body, key)
  expect((await problemIn(answer)).status).toBe(status)
})

test('[OPS-13] a made-up note lies in the last five years, and its parts follow each other in time', () => {
  const now = new Date('2026-03-14T12:00:00.000Z')
  const five = new Date('2021-03-12T12:00:00.000Z')
  for (let seed = 1; seed <= 500; seed++) {
    const note = demoNote(chanceFrom(seed), now)
    expect(note.recordedAt.getTime()).toBeGreaterThan(five.getTime())
    expect(note.recordedAt.getTime()).toBeLessThanOrEqual(now.getTime())
    const times = note.segments.flatMap(({ start, end }) => [start, end])
    expect(times).toEqual([...times].sort((a, b) => a - b))
    expect(note.tags.every((tag) => demoTags.includes(tag))).toBe(true)
  }
})

/** A voice that hums a tenth of a second for each letter. */
const humming = {
  say: async (text: string) => ({
    rate: 16_000,
    samples: Float32Array.from({ length: text.length * 1_600 }, (_, at) => 0.3 * Math.cos(at / 8)),
  }),
}

test('[OPS-14] a spoken note says its sentences one after the other, each word inside its own', async () => {
  const { segments, duration, peaks } = await speakNote(humming, ['Good morning.', 'Bye now.'])

  const [first, second] = segments
  expect(segments.map(({ text }) => text)).toEqual(['Good morning.', 'Bye now.'])
  expect((first?.end ?? 0) - (first?.start ?? 0)).toBeCloseTo(1.3, 1)
  expect(second?.start).toBeGreaterThan(first?.end ?? 0)
  expect(duration).toBeGreaterThan(second?.end ?? 0)
  expect(first?.words?.map(({ text }) => text)).toEqual(['Good', 'morning.'])
  expect(first?.words?.at(-1)?.end).toBe(first?.end)
  expect(peaks.length).toBeLessThanOrEqual(400)
})

test('[OPS-14] only notes that can be heard have a length, and what is heard is there', async () => {
  const person = { email: 'voice@example.com', password: 'a demo passphrase' }
  await fill({ ...person, recordings: 1 })
  const register = () => Promise.reject(new Error('there is a person already'))

  await fillDemo({ ...app.services, register, voice: humming }, { ...person, recordings: 5, spoken: 2 })

  const cookie = cookieOf(await post(app, '/api/auth/sign-in/email', { body: person }))
  const list = await send(app, '/api/v1/recordings?limit=100', { cookie })
  const { items } = (await list.json()) as { items: Recording[] } // CONTRACT
  const heard = items.filter(({ sound }) => sound !== null)
  expect([items.length, heard.length]).toEqual([6, 2])
  expect(items.filter(({ sound, duration }) => (sound === null) !== (duration === null))).toEqual([])
  const audio = await send(app, `/api/v1/recordings/${heard[0]?.ulid}/audio`, { cookie })
  expect((await audio.arrayBuffer()).byteLength).toBe(heard[0]?.sound?.bytes)
})

/** The same numbers for the same seed. */
function chanceFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1664525 + 1013904223) % 2 ** 32
    return state / 2 ** 32
  }
}
