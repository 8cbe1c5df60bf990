import { expect, test } from 'vitest'
import { moveUp } from './move-up.ts'

const day = (text: string) => new Date(`${text}T12:00:00Z`)
const first = { id: 'first', from: day('2026-01-10'), until: day('2026-02-10') }
const second = { id: 'second', from: day('2026-02-10'), until: day('2026-03-10') }
const third = { id: 'third', from: day('2026-03-10'), until: day('2026-04-10') }

test.each([
  [
    'the month that runs',
    first,
    '2026-01-20',
    [
      { id: 'second', from: day('2026-01-20'), until: day('2026-02-20') },
      { id: 'third', from: day('2026-02-20'), until: day('2026-03-20') },
    ],
  ],
  [
    'one that is to come',
    second,
    '2026-01-20',
    [{ id: 'third', from: day('2026-02-10'), until: day('2026-03-10') }],
  ],
  ['the last', third, '2026-01-20', []],
  ['one that is past', first, '2026-02-20', []],
])('[REF-12] the months after one that is taken back move up: %s', (_, taken, now, expected) => {
  const others = [third, first, second].filter(({ id }) => id !== taken.id)

  expect(moveUp(others, { taken, now: day(now) })).toEqual(expected)
})
