import { expect, test } from 'vitest'
import { monthKey } from './month.ts'

test.each([
  ['2026-03-31T23:59:59.999Z', '2026-03'],
  ['2026-04-01T00:00:00Z', '2026-04'],
  ['2026-04-01T01:00:00+02:00', '2026-03'],
])('[QUOTA-6] %s counts in %s', (time, month) => {
  expect(monthKey(time)).toBe(month)
})
