import { expect, test } from 'vitest'
import { type Loop, nextLoop, nextMoment, nextSpeed } from './next-moment.ts'

const off: Loop = { kind: 'off' }
const range: Loop = { kind: 'range', start: 10, end: 20 }
const silences = [
  { start: 5, end: 8 },
  { start: 18, end: 25 },
]

test.each([
  ['plays on', 3, off, [], undefined],
  ['plays on where nobody skips silence', 6, off, [], undefined],
  ['skips a silence', 6, off, silences, 8],
  ['begins the range anew at its end', 20, range, [], 10],
  ['plays on inside the range', 15, range, [], undefined],
  ['skips a silence before the range', 6, range, silences, 8],
  ['does not leave the range through a silence', 19, range, silences, 10],
])('[NOTE-17] the sound %s', (_, seconds, loop, skipped, expected) => {
  expect(nextMoment(seconds, { loop, silences: skipped })).toBe(expected)
})

test.each([
  ['from here', off, 4, { kind: 'from', start: 4 }],
  ['to here', { kind: 'from', start: 4 }, 9, { kind: 'range', start: 4, end: 9 }],
  ['to here, before its start', { kind: 'from', start: 9 }, 4, { kind: 'range', start: 4, end: 9 }],
  ['too short to be meant', { kind: 'from', start: 4 }, 4.1, { kind: 'from', start: 4 }],
  ['no longer', range, 12, off],
] satisfies [string, Loop, number, Loop][])('[NOTE-17] a range is repeated: %s', (_, loop, at, expected) => {
  expect(nextLoop(loop, at)).toEqual(expected)
})

test.each([
  [1, 1, 1.25],
  [1, -1, 0.75],
  [3, 1, 3],
  [0.5, -1, 0.5],
  [1.1, 1, 1.25],
] as const)('[NOTE-17] from speed %s in direction %s to %s', (speed, direction, expected) => {
  expect(nextSpeed(speed, direction)).toBe(expected)
})
