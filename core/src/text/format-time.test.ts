import { expect, test } from 'vitest'
import { formatClock, formatDuration, lengthOf } from './format-time.ts'

test.each([
  [0, '0:00', '0 seconds'],
  [0.99, '0:00', '0 seconds'],
  [1, '0:01', '1 second'],
  [48, '0:48', '48 seconds'],
  [59.999, '0:59', '59 seconds'],
  [60, '1:00', '1 minute'],
  [725, '12:05', '12 minutes 5 seconds'],
  [3_600, '1:00:00', '1 hour'],
  [3_723, '1:02:03', '1 hour 2 minutes 3 seconds'],
  [14_400, '4:00:00', '4 hours'],
  [100_000, '27:46:40', '27 hours 46 minutes 40 seconds'],
  [-3, '0:00', '0 seconds'],
  [Number.NaN, '0:00', '0 seconds'],
  [Number.POSITIVE_INFINITY, '0:00', '0 seconds'],
])('[NOTE-14] %f seconds are shown as %s and read as “%s”', (seconds, clock, words) => {
  expect(formatClock(seconds)).toBe(clock)
  expect(formatDuration(seconds)).toBe(words)
})

test.each([
  [0, '0:00'],
  [0.02, '0:01'],
  [0.99, '0:01'],
  [8.94, '0:08'],
  [-3, '0:00'],
  [Number.NaN, '0:00'],
  [Number.POSITIVE_INFINITY, '0:00'],
])('[NOTE-63] a sound of %f seconds is shown as %s long', (seconds, clock) => {
  expect(formatClock(lengthOf(seconds))).toBe(clock)
})
