import { expect, test } from 'vitest'
import { daysLeft } from './trash.ts'

test.each([
  ['2026-03-01T12:00:00.000Z', '30 days left'],
  ['2026-03-01T12:00:00.001Z', '30 days left'],
  ['2026-03-02T12:00:00.000Z', '29 days left'],
  ['2026-03-29T12:00:00.000Z', '2 days left'],
  ['2026-03-30T12:00:00.000Z', 'Last day'],
  ['2026-04-02T12:00:00.000Z', 'Last day'],
])('[NOTE-71] of a note that was deleted on 1 March at noon, at %s it says %s', (now, said) => {
  expect(daysLeft('2026-03-01T12:00:00.000Z', Date.parse(now))).toBe(said)
})
