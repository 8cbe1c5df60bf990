import { expect, test } from 'vitest'
import { createStuckWatch, type Sight } from './watch-engine.ts'

type SightAt = (turn: number) => Omit<Sight, 'nowMs'> & { nowMs?: number }

/** After how many turns of a second each the engine is given up; undefined: never. */
function givenUpAfter(sightAt: SightAt): number | undefined {
  const isStuck = createStuckWatch()
  const isGivenUp = (turn: number) => isStuck({ nowMs: turn * 1000, ...sightAt(turn) })
  const turn = Array.from({ length: 60 }, (_, index) => index).find(isGivenUp)
  return turn === undefined ? undefined : turn + 1
}

test('[DB-16] an engine that does not answer a question is given up within ten seconds', () => {
  expect(givenUpAfter(() => ({ isWaiting: true, bytesRead: 700 }))).toBeLessThanOrEqual(10)
})

test.each<[string, SightAt]>([
  ['that nobody asks', () => ({ isWaiting: false, bytesRead: 700 })],
  ['that is always asked, and answers', (turn) => ({ isWaiting: true, bytesRead: 700 + turn })],
  ['that was slow to answer', (turn) => ({ isWaiting: turn % 6 !== 5, bytesRead: 700 })],
  [
    'whose turns were all told at once, after the thread that reads was busy',
    () => ({ isWaiting: true, bytesRead: 700, nowMs: 9000 }),
  ],
])('[DB-16] one %s is not', (_which, sightAt) => {
  expect(givenUpAfter(sightAt)).toBeUndefined()
})
