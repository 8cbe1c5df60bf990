import { expect, test } from 'vitest'
import { linesLeftOut } from './left-out.ts'

test.each([
  [{}, undefined],
  [{ left_out: 1, left_out_links: 0 }, 'One line was left out: the notes do not say it.'],
  [{ left_out: 3 }, '3 lines were left out: the notes do not say them.'],
  [{ left_out: 1, left_out_links: 1 }, 'One line was left out for a link.'],
  [
    { left_out: 3, left_out_links: 2 },
    'One line was left out: the notes do not say it. 2 lines were left out for a link.',
  ],
])('[MAKE-13] of lines left out %j each reason is counted: %s', (counts, sentence) => {
  expect(linesLeftOut(counts)).toBe(sentence)
})
