import { expect, test } from 'vitest'
import { inTries } from './in-tries.ts'

const cases: [what: string, unfinished: number, calledOffAt: number, steps: (string | number)[]][] = [
  ['at once', 0, 99, ['work']],
  ['at the third try', 2, 99, ['work', 30_000, 'work', 120_000, 'work']],
  ['never', 99, 99, ['work', 30_000, 'work', 120_000, 'work', 600_000, 'work']],
  ['not before it was called off', 99, 1, ['work', 30_000]],
]

test.for(cases)('[SPEECH-87] what works %s is tried so often', async ([, unfinished, calledOffAt, steps]) => {
  const done: (string | number)[] = []
  const countOf = (kind: string) => done.filter((step) => typeof step === kind).length

  await inTries(
    async () => {
      done.push('work')
      return countOf('string') > unfinished ? 'done' : 'unfinished'
    },
    async (ms) => {
      done.push(ms)
      return countOf('number') >= calledOffAt ? 'called_off' : 'over'
    },
  )

  expect(done).toEqual(steps)
})
