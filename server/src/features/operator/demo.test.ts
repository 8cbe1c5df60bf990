import { afterAll, beforeAll, expect, test } from 'vitest'
import { cookieOf, post, problemIn, send } from '../../testing/call.ts'
import { startApp, type TestApp } from '../../testing/start-app.ts'
import { demoNote, demoTags } from './demo-text.ts'
import { readOperatorKey } from './operator-key.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

const wish = { email: 'Demo@example.com', password: 'a demo passphrase', recordings: 30 }

function fill(body: unknown, key = readOperatorKey(app.services.config.EARMARK_DATA_DIR)?.key) {
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

/** The same numbers for the same seed. */
function chanceFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1664525 + 1013904223) % 2 ** 32
    return state / 2 ** 32
  }
}
