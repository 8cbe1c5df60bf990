import { expect, test } from 'vitest'
import { addedSeatSentence, seatsProblem } from './seats-problem.ts'

test.each([
  ['3', undefined],
  ['10000', undefined],
  ['2', 'Each member needs a seat: at least 3.'],
  ['-1', 'Each member needs a seat: at least 3.'],
  ['99999', 'A team can have at most 10,000 seats.'],
  ['3.5', 'Enter a whole number of seats.'],
  ['', 'Enter a whole number of seats.'],
])('[BILL-33] a number of seats that cannot be is told at its field: %s', (typed, problem) => {
  expect(seatsProblem(typed, 3)).toBe(problem)
})

test('[BILL-33] during a trial nothing is said to be paid at once', () => {
  expect(addedSeatSentence(true)).toContain('Nothing is paid during the trial')
  expect(addedSeatSentence(false)).toContain('paid for at once')
})
