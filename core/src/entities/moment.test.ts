import { expect, test } from 'vitest'
import { anyMoment, isRecordable, moment } from './moment.ts'

test.each([
  ['2026-03-14T08:00:00Z', '2026-03-14T08:00:00.000Z'],
  ['2026-03-14T08:00:00+02:00', '2026-03-14T06:00:00.000Z'],
  ['0001-01-01T00:00:00Z', '0001-01-01T00:00:00.000Z'],
  ['0099-12-31T23:59:59.999Z', '0099-12-31T23:59:59.999Z'],
  ['9999-12-31T23:59:59.999Z', '9999-12-31T23:59:59.999Z'],
])('[NOTE-70] %s is kept as it is', (given, kept) => {
  expect(anyMoment.parse(given)).toBe(kept)
})

test.each([
  '0000-12-31T23:59:59Z',
  '0001-01-01T00:00:00+00:01',
  '9999-12-31T23:59:59-00:01',
  '-000001-01-01T00:00:00Z',
  '+010000-01-01T00:00:00Z',
  '2026-02-30T00:00:00Z',
  'yesterday',
])('[NOTE-70] %s is refused', (given) => {
  expect(anyMoment.safeParse(given).success).toBe(false)
  expect(moment.safeParse(given).success).toBe(false)
})

test.each([
  ['1860-01-01T00:00:00Z', true],
  ['1859-12-31T23:59:59Z', false],
  ['0001-01-01T00:00:00Z', false],
  ['2026-03-15T07:59:00Z', true],
  ['2026-03-15T08:01:00Z', false],
  ['9999-12-31T23:59:59Z', false],
])('[NOTE-70] that something was recorded at %s is believed: %s', (recorded_at, expected) => {
  expect(isRecordable(recorded_at, '2026-03-14T08:00:00.000Z')).toBe(expected)
})
