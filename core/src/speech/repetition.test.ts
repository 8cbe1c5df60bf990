import { expect, test } from 'vitest'
import { loopLength, repeatsIn, withoutReturns, withoutRoundabout } from './repetition.ts'

const times = (count: number, phrase: number[]) => Array.from({ length: count }, () => phrase).flat()

function range(count: number): number[] {
  return Array.from({ length: count }, (_, at) => 100 + at)
}

const cases: { what: string; tokens: number[]; length: number }[] = [
  { what: 'nothing', tokens: [], length: 0 },
  { what: 'a plain sentence', tokens: [5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17], length: 0 },
  { what: 'no, no, no, no', tokens: [1, ...times(4, [7, 8])], length: 0 },
  { what: 'two words six times', tokens: [1, ...times(6, [7, 8])], length: 10 },
  { what: 'five words twice', tokens: times(2, [1, 2, 3, 4, 5]), length: 0 },
  { what: 'five words three times', tokens: [9, ...times(3, [1, 2, 3, 4, 5])], length: 10 },
  { what: 'one token twelve times', tokens: [9, ...times(12, [4])], length: 11 },
  { what: 'forty tokens twice', tokens: [9, ...times(2, range(40))], length: 40 },
  { what: 'thirty tokens three times', tokens: times(3, range(30)), length: 30 },
  { what: 'twenty tokens twice', tokens: times(2, range(20)), length: 0 },
]

test.for(cases)('[SPEECH-10] $what: $length tokens are a loop', ({ tokens, length }) => {
  expect(loopLength(tokens)).toBe(length)
})

test.for([
  ['nothing that comes again', 'nothing that comes again'],
  ['no, no', 'no, no'],
  ['or other other other', 'or other'],
  ['it is the day the day, the day the', 'it is the day the'],
  ['and so it was, and so it was, And so it was,', 'and so it was,'],
  ['or other other other other of them', 'or other of them'],
  ['one one one or two or two or two', 'one or two'],
] as const)('[SPEECH-36] the open caption of “%s” is “%s”', ([said, shown]) => {
  expect(withoutRoundabout(said.split(' ')).join(' ')).toBe(shown)
})

test.for([
  ['nothing that comes again', 'nothing that comes again'],
  ['we go home and we go home', 'we go home and we go home'],
  [
    'The first step is to make a decision. The first step is to make a choice. The first step is to make a plan.',
    'The first step is to make a decision. … choice. … plan.',
  ],
  [
    'if you want to know more about it, you can go. If you want to know more about it, you can go. If you want to know',
    'if you want to know more about it, you can go. …',
  ],
] as const)('[SPEECH-34] what was heard in “%s” is kept as “%s”', ([heard, kept]) => {
  expect(withoutReturns(heard.split(' ')).join(' ')).toBe(kept)
})

test.for([
  ['no, no, no, no', 0],
  [`${'Thank you. '.repeat(6)}Bye.`, 10],
  [`Well, ${'it goes on and on. '.repeat(3)}`, 10],
  ['one two three four five one two three four five', 0],
] as const)('[SPEECH-85] of “%s”, %i words say again what was said', ([text, count]) => {
  expect(repeatsIn(text.trim().split(' ')).filter(Boolean)).toHaveLength(count)
})
