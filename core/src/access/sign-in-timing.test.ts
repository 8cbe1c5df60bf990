import { expect, test } from 'vitest'
import { pollDelayMs, signInTiming } from './sign-in-timing.ts'

test('[OAUTH-2] the sign-in window and its times are the seed’s', () => {
  expect(signInTiming).toEqual({
    popup: { width: 500, height: 600 },
    pollFirstMs: 2_000,
    pollMostMs: 10_000,
    closedMs: 8_000,
    eventSeconds: 600,
    tokenSeconds: 300,
  })
})

test('[OAUTH-2] a page looks after its sign-in window every 2 to 10 seconds', () => {
  expect([0, 1, 2, 3, 4, 50].map(pollDelayMs)).toEqual([2_000, 4_000, 8_000, 10_000, 10_000, 10_000])
})
