import { expect, test } from 'vitest'
import { answerOfAll } from './use-asking.ts'

/** Of notes that say it only once all of them are here. */
function asking({ hasAll, isSaid }: { hasAll: boolean; isSaid: boolean }) {
  const state = { hasAll, waited: 0 }
  return answerOfAll({
    hasAll: async () => state.hasAll,
    answer: async () => ({ exchange: { is_said: isSaid || state.waited > 0 }, waited: state.waited }),
    wait: async () => {
      state.waited++
    },
  })
}

test.each([
  ['all are here, and one says it', { hasAll: true, isSaid: true }, { is_said: true, waited: 0 }],
  ['all are here, and none says it', { hasAll: true, isSaid: false }, { is_said: false, waited: 0 }],
  ['one of those that are here says it', { hasAll: false, isSaid: true }, { is_said: true, waited: 0 }],
  ['none of those that are here says it', { hasAll: false, isSaid: false }, { is_said: true, waited: 1 }],
])('[ASK-21] what notes on their way may say is not told as not said: %s', async (_what, given, told) => {
  const { exchange, waited } = await asking(given)

  expect({ ...exchange, waited }).toEqual(told)
})
