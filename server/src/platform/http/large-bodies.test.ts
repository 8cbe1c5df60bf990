import { expect, test } from 'vitest'
import { createLargeBodies } from './large-bodies.ts'

/** A clock that stands still until it is moved. */
function makeClock() {
  const state = { now: 1_000 }
  return {
    now: () => state.now,
    pass: (ms: number) => {
      state.now += ms
    },
  }
}

test('[OPS-22] one caller’s large bodies take a hundredth of the time: after each they rest', async () => {
  const clock = makeClock()
  const bodies = createLargeBodies(clock.now)
  const first = await bodies.begin('eager')

  expect(await bodies.begin('eager')).toEqual({ retryAfterSeconds: 2 })
  clock.pass(200)
  if ('end' in first) first.end()

  expect(await bodies.begin('eager')).toEqual({ retryAfterSeconds: 20 })
  expect(await bodies.begin('other')).toHaveProperty('end')
  clock.pass(20_000)
  expect(await bodies.begin('eager')).toHaveProperty('end')
})

test('[OPS-22] no rest is longer than a minute, and few large bodies are worked on at once', async () => {
  const clock = makeClock()
  const bodies = createLargeBodies(clock.now)
  const slow = await bodies.begin('slow')
  clock.pass(10_000)
  if ('end' in slow) slow.end()

  expect(await bodies.begin('slow')).toEqual({ retryAfterSeconds: 50 })
  for (const caller of ['a', 'b', 'c', 'd']) await bodies.begin(caller)
  expect(await bodies.begin('e')).toEqual({ retryAfterSeconds: 2 })
})
