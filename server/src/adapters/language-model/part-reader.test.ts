import { expect, test } from 'vitest'
import { createPartReader } from './part-reader.ts'

test.each(['x', ' ', '<think>', '[', '{', '{"parts":[{"text":"'])(
  '[LLM-2] an answer that goes on letter by letter from %j takes no longer the longer it is',
  (beginning) => {
    const reader = createPartReader()
    reader.push(beginning)
    const began = performance.now()

    for (let at = 0; at < 200_000; at++) reader.push(' ')

    // Read anew with each letter it would take minutes.
    expect(performance.now() - began).toBeLessThan(3_000)
  },
)
