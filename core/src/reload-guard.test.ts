import { expect, test } from 'vitest'
import { mayReload } from './reload-guard.ts'

test.each([
  ['it never reloaded', null, 1_000_000, true],
  ['it reloaded this very moment', 1_000_000, 1_000_000, false],
  ['it reloaded 9.999 s ago', 1_000_000, 1_009_999, false],
  ['it reloaded 10 s ago', 1_000_000, 1_010_000, true],
  ['the clock was set back since', 5_000_000, 1_000_000, true],
])('[BUILD-1] whether a page may reload itself when %s', (_, last, now, expected) => {
  expect(mayReload(last, now)).toBe(expected)
})
