import { expect, test } from 'vitest'
import { eventTime } from './event-time.ts'

const received = new Date('2026-11-18T10:00:00Z')

test.each([
  ['a right clock', '2026-11-18T09:59:57Z', '2026-11-18T10:00:00Z', '2026-11-18T09:59:57.000Z'],
  ['a clock a year ahead', '2027-11-18T09:59:57Z', '2027-11-18T10:00:00Z', '2026-11-18T09:59:57.000Z'],
  ['a clock years behind', '2001-01-01T00:00:00Z', '2001-01-01T00:00:30Z', '2026-11-18T09:59:30.000Z'],
  ['an event that is yet to be', '2031-01-01T00:00:00Z', '2026-11-18T10:00:00Z', '2026-11-18T10:00:00.000Z'],
  [
    'a device that was away for six days',
    '2026-11-12T10:00:00Z',
    '2026-11-18T10:00:00Z',
    '2026-11-12T10:00:00.000Z',
  ],
  ['a device that was away for eight days', '2026-11-10T10:00:00Z', '2026-11-18T10:00:00Z', undefined],
])('[ANALYTICS-4] %s: %s, sent at %s, is counted at %s', (_, timestamp, sentAt, at) => {
  const time = eventTime({ timestamp: new Date(timestamp), sentAt: new Date(sentAt), received })

  expect(time?.toISOString()).toBe(at)
})
