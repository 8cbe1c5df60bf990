import { expect, test } from 'vitest'
import { loopLength } from './repetition.ts'

const times = (count: number, phrase: number[]) => Array.from({ length: count }, () => phrase).flat()

const cases: { what: string; tokens: number[]; length: number }[] = [
  { what: 'nothing', tokens: [], length: 0 },
  { what: 'a plain sentence', tokens: [5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17], length: 0 },
  { what: 'no, no, no, no', tokens: [1, ...times(4, [7, 8])], length: 0 },
  { what: 'two words six times', tokens: [1, ...times(6, [7, 8])], length: 10 },
  { what: 'five words twice', tokens: times(2, [1, 2, 3, 4, 5]), length: 0 },
  { what: 'five words three times', tokens: [9, ...times(3, [1, 2, 3, 4, 5])], length: 10 },
  { what: 'one token twelve times', tokens: [9, ...times(12, [4])], length: 11 },
]

test.for(cases)('[SPEECH-10] $what: $length tokens are a loop', ({ tokens, length }) => {
  expect(loopLength(tokens)).toBe(length)
})
