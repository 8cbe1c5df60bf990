import { expect, test } from 'vitest'
import { makeCalendar } from '../search/calendar.ts'
import { isEmptyWeek, lookBackOn, notesInWords } from './look-back.ts'

const week = { from: { year: 2026, month: 3, day: 9 }, to: { year: 2026, month: 3, day: 15 } }
const note = (
  ulid: string,
  recorded_at: string,
  duration: number | null = 60,
  engine = 'moonshine-base',
) => ({
  ulid,
  title: ulid,
  recorded_at,
  duration,
  engine,
})
const todo = (id: string, done_at: string | null, due: string | null = null) => ({
  id,
  ulid: 'n',
  text: id,
  due,
  done_at,
})
const look = (
  notes: ReturnType<typeof note>[],
  todos: ReturnType<typeof todo>[] = [],
  timeZone = 'Europe/Berlin',
) => lookBackOn({ notes, made: new Set(['made']), todos, week, dayOf: makeCalendar(timeZone) })

test.each([
  ['its first second', '2026-03-08T23:00:00.000Z', 'Europe/Berlin', true],
  ['a millisecond before', '2026-03-08T22:59:59.999Z', 'Europe/Berlin', false],
  ['its last', '2026-03-15T22:59:59.999Z', 'Europe/Berlin', true],
  ['a millisecond after', '2026-03-15T23:00:00.000Z', 'Europe/Berlin', false],
  ['the Sunday on which clocks go forward', '2026-03-09T04:00:00.000Z', 'America/New_York', true],
  ['a second before that Monday', '2026-03-09T03:59:59.000Z', 'America/New_York', false],
  ['far in the east', '2026-03-08T10:00:00.000Z', 'Pacific/Kiritimati', true],
])('[LOOKBACK-4] a note is of the week by the calendar where its person is: %s', (_, at, zone, isOfWeek) => {
  expect(look([note('a', at)], [], zone).notes).toHaveLength(isOfWeek ? 1 : 0)
})

test('[LOOKBACK-4] it has the notes of the week, how long they are, what was done in it and all that is open', () => {
  const told = look(
    [
      note('later', '2026-03-12T10:00:00.000Z', 90),
      note('typed', '2026-03-10T10:00:00.000Z', null),
      note('made', '2026-03-11T10:00:00.000Z', null),
      note('before', '2026-02-10T10:00:00.000Z'),
    ],
    [
      todo('done', '2026-03-11T10:00:00.000Z'),
      todo('done before', '2026-03-01T10:00:00.000Z'),
      todo('whenever', null),
      todo('next', null, '2026-03-20'),
      todo('overdue', null, '2026-03-01'),
    ],
  )

  expect(told.notes.map(({ ulid }) => ulid)).toEqual(['typed', 'later'])
  expect(told.made).toBe(1)
  expect(told.seconds).toBe(90)
  expect(told.done.map(({ id }) => id)).toEqual(['done'])
  expect(told.open.map(({ id }) => id)).toEqual(['overdue', 'next', 'whenever'])
})

test.each<[number, number, number, string]>([
  [1, 0, 0.4, '1 note, 1 second'],
  [2, 0, 16, '2 notes, 16 seconds'],
  [2, 5, 16, '7 notes, 2 of them recorded, 16 seconds'],
  [1, 1, 59.8, '2 notes, 1 of them recorded, 1 minute'],
  [3, 0, 754, '3 notes, 13 minutes'],
  [2, 0, 3_600, '2 notes, 1 hour'],
  [0, 4, 0, '4 notes'],
  [1, 0, 0, '1 note'],
])(
  '[LOOKBACK-4] of %d recorded and %d typed notes with %d s of sound it says “%s”',
  (recorded, typed, seconds, words) => {
    const time = '2026-03-10T10:00:00.000Z'
    const notes = [
      ...Array.from({ length: recorded }, () => note('spoken', time, null)),
      ...Array.from({ length: typed }, () => note('typed', time, null, 'typed')),
    ]

    expect(notesInWords({ notes, seconds, made: 0 })).toBe(words)
    expect(notesInWords({ notes, seconds, made: 3 })).toBe(`${words}; 3 more made of other notes`)
  },
)

test.each<[string, string[], string | undefined]>([
  ['the same day', ['2025-03-12T10:00:00.000Z'], '2025-03-12T10:00:00.000Z'],
  ['the nearest', ['2025-03-09T10:00:00.000Z', '2025-03-13T10:00:00.000Z'], '2025-03-13T10:00:00.000Z'],
  [
    'of two as near the earlier',
    ['2025-03-13T10:00:00.000Z', '2025-03-11T10:00:00.000Z'],
    '2025-03-11T10:00:00.000Z',
  ],
  ['three days off', ['2025-03-15T22:59:59.000Z'], '2025-03-15T22:59:59.000Z'],
  ['four days off', ['2025-03-15T23:00:00.000Z', '2025-03-08T22:59:59.000Z'], undefined],
  ['none', ['2024-03-12T10:00:00.000Z'], undefined],
])('[LOOKBACK-5] of a year ago it has the nearest note, three days around: %s', (_, times, found) => {
  expect(look(times.map((at) => note(at, at))).yearAgo?.ulid).toBe(found)
})

test.each<[string, Parameters<typeof look>, boolean]>([
  ['nothing', [[]], true],
  ['only what was made of other notes', [[note('made', '2026-03-12T10:00:00.000Z')]], true],
  ['only what is open, and a year ago', [[note('a', '2025-03-12T10:00:00.000Z')], [todo('b', null)]], true],
  ['a note', [[note('a', '2026-03-12T10:00:00.000Z')]], false],
  ['something done', [[], [todo('b', '2026-03-12T10:00:00.000Z')]], false],
])(
  '[LOOKBACK-6] a week without notes and without anything done is empty: %s',
  (_, [notes, todos], isEmpty) => {
    expect(isEmptyWeek(look(notes, todos))).toBe(isEmpty)
  },
)
