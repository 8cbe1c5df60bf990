import { afterEach, expect, test, vi } from 'vitest'
import { createLateWatch } from './late-watch.ts'

afterEach(() => {
  vi.useRealTimers()
})

test.for<[string, number, number, boolean]>([
  ['what was said just now, after a short time', 0, 3_900, false],
  ['what was said just now, after a long time', 0, 4_100, true],
  ['what has waited already, after a short time', 2.5, 1_600, true],
  ['what has waited too long already, at once', 9, 0, true],
])('[SPEECH-55] a reading of %s is late: %s', ([, waitedSeconds, passedMs, isLate]) => {
  vi.useFakeTimers()
  const told: string[] = []
  const watch = createLateWatch(() => told.push('late'))

  watch.begin(waitedSeconds)
  vi.advanceTimersByTime(passedMs)
  watch.end()
  vi.advanceTimersByTime(60_000)

  expect(told).toEqual(isLate ? ['late'] : [])
})
