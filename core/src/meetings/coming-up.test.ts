import { expect, test } from 'vitest'
import type { ComingEvent } from './calendars-api.ts'
import { comingUp, isNear } from './coming-up.ts'

const now = Date.parse('2026-03-09T10:00:00.000Z')
const minutes = (count: number) => new Date(now + count * 60_000).toISOString()
const day = 24 * 60

function event(from: number, to: number, id = `${from}`): ComingEvent {
  return { id, title: '', starts_at: minutes(from), ends_at: minutes(to), people: [], series: null }
}

test.each([
  ['one that runs', -30, 1, true, true],
  ['one that is over', -30, 0, false, true],
  ['one without a length that has just begun', -9, -9, true, true],
  ['one that begins in ten minutes', 10, 40, true, true],
  ['one that begins in eleven', 11, 41, true, false],
  ['one in a week', 7 * day - 1, 7 * day + 30, true, false],
  ['one after that', 7 * day, 7 * day + 30, false, false],
])('[MEET-50] %s', (_what, from, to, isListed, standsOut) => {
  const one = event(from, to)

  expect(comingUp([one], now)).toEqual(isListed ? [one] : [])
  expect(isNear(one, now)).toBe(standsOut)
})

test('[MEET-50] the next come first, twenty at most, and one that is in two calendars once', () => {
  const many = Array.from({ length: 30 }, (_, nth) => event(300 - nth, 330))

  const listed = comingUp([...many, ...many], now)

  expect(listed.map(({ starts_at }) => starts_at)).toEqual(
    Array.from({ length: 20 }, (_, nth) => minutes(271 + nth)),
  )
})
