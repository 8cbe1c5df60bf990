import { expect, test } from 'vitest'
import { createStuckWatch, type Sight } from './watch-engine.ts'

/** After how many turns of a second each the engine is given up; undefined: never. */
function givenUpAfter(sightAt: (turn: number) => Sight): number | undefined {
  const isStuck = createStuckWatch()
  const turn = Array.from({ length: 60 }, (_, index) => index).find((index) => isStuck(sightAt(index)))
  return turn === undefined ? undefined : turn + 1
}

test('[DB-16] an engine that does not answer a question is given up within ten seconds', () => {
  expect(givenUpAfter(() => ({ isWaiting: true, bytesRead: 700 }))).toBeLessThanOrEqual(10)
})

test.each<[string, (turn: number) => Sight]>([
  ['that nobody asks', () => ({ isWaiting: false, bytesRead: 700 })],
  ['that is always asked, and answers', (turn) => ({ isWaiting: true, bytesRead: 700 + turn })],
  ['that was slow to answer', (turn) => ({ isWaiting: turn % 6 !== 5, bytesRead: 700 })],
])('[DB-16] one %s is not', (_which, sightAt) => {
  expect(givenUpAfter(sightAt)).toBeUndefined()
})
