import { expect, test } from 'vitest'
import { isWorthTelling, timeOfRecording } from './clock.ts'

const hours = 3_600_000
const years = 365 * 24 * hours
const now = '2026-03-14T09:00:00.000Z'
const before = (ms: number) => new Date(Date.parse(now) - ms).toISOString()

const cases: { what: string; recorded_at: string; offset_ms: number; stands: string; isTold: boolean }[] = [
  { what: 'a clock that is right', recorded_at: now, offset_ms: 0, stands: now, isTold: false },
  { what: 'ten minutes fast', recorded_at: now, offset_ms: -600_000, stands: now, isTold: false },
  {
    what: 'an hour fast',
    recorded_at: now,
    offset_ms: -hours,
    stands: '2026-03-14T08:00:00.000Z',
    isTold: false,
  },
  {
    what: 'five years fast',
    recorded_at: now,
    offset_ms: -5 * years,
    stands: '2021-03-15T09:00:00.000Z',
    isTold: true,
  },
  {
    what: 'a year slow',
    recorded_at: now,
    offset_ms: years,
    stands: '2027-03-14T09:00:00.000Z',
    isTold: true,
  },
  {
    what: 'a recording that began hours ago',
    recorded_at: before(4 * hours),
    offset_ms: years,
    stands: '2027-03-14T05:00:00.000Z',
    isTold: true,
  },
  {
    what: 'a file that says when it was recorded',
    recorded_at: before(30 * hours),
    offset_ms: years,
    stands: before(30 * hours),
    isTold: true,
  },
]

test.for(cases)(
  '[SYNC-76] $what: what is recorded stands at $stands',
  ({ recorded_at, offset_ms, stands, isTold }) => {
    const clock = { offset_ms, newest: '' }

    expect(timeOfRecording(recorded_at, Date.parse(now), clock)).toBe(stands)
    expect(isWorthTelling(clock)).toBe(isTold)
  },
)
