import { expect, test } from 'vitest'
import { retentionOf } from './retention.ts'

test('[ANALYTICS-10] retention counts who came back in each week after the first', () => {
  const rows = [
    { first: '2026-11-02', seen: '2026-11-02', people: 10 },
    { first: '2026-11-02', seen: '2026-11-16', people: 4 },
    { first: '2026-11-09', seen: '2026-11-09', people: 3 },
    { first: '2026-11-09', seen: '2026-11-16', people: 1 },
    { first: '2026-11-16', seen: '2026-11-16', people: 2 },
  ]

  expect(retentionOf(rows, '2026-11-16')).toEqual([
    { week: '2026-11-02', people: 10, returned: [0, 4] },
    { week: '2026-11-09', people: 3, returned: [1] },
    { week: '2026-11-16', people: 2, returned: [] },
  ])
})
