import { expect, test } from 'vitest'
import { lastDays, visitDays } from './visits-text.ts'

const shown = lastDays(Date.UTC(2026, 2, 1, 23, 59))

test('[SHARE-70] the days that are drawn are the last thirty, of UTC, today included', () => {
  expect([shown.length, shown[0], shown.at(-1)]).toEqual([30, '2026-01-31', '2026-03-01'])
})

test.each([
  ['of a day without any', [], 0, 0],
  ['of the last day', [{ day: '2026-03-01', visits: 4 }], 4, 4],
  [
    'before these days',
    [
      { day: '2026-01-30', visits: 9 },
      { day: '2026-03-01', visits: 2 },
    ],
    2,
    2,
  ],
])('[SHARE-70] each day has its visits, and the day with most is known: %s', (_, days, last, most) => {
  const found = visitDays(days, shown)

  expect([found.counts.length, found.counts.at(-1)?.visits, found.most]).toEqual([30, last, most])
})
