import { expect, test } from 'vitest'
import { isLookedFor } from './find-meetings.ts'

const meeting = {
  title: 'Launch of Lantern',
  people: ['Anna Berg', 'Ben'],
  day: { year: 2026, month: 3, day: 12 },
}
const today = { year: 2026, month: 3, day: 14 }

test.each([
  ['', true],
  ['lantern', true],
  ['anna lantern', true],
  ['anna berg', true],
  ['carl', false],
  ['march 2026', true],
  ['12 march 2026', true],
  ['14 march 2026', false],
  ['february 2026', false],
  ['lantern march 2026', true],
  ['ben last year', false],
])('[MEET-22] “%s”: %s', (query, expected) => {
  expect(isLookedFor(meeting, query, today)).toBe(expected)
})
