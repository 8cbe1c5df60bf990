import { expect, test } from 'vitest'
import { readCalendar } from './read-calendar.ts'

const from = Date.parse('2026-03-09T00:00:00.000Z')
const span = { from, until: from + 28 * 24 * 3_600_000 }
const self = { name: 'Ada Lovelace', addresses: ['ada@example.org'], timeZone: 'Europe/Berlin' }

/** Each line stands where it says; `lines` are an event's, or several with END and BEGIN between them. */
function calendarOf(lines: string, head = ''): string {
  return `BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${head}BEGIN:VEVENT\r\nUID:a\r\n${lines
    .trim()
    .split('\n')
    .map((line) => line.trim())
    .join('\r\n')}\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n`
}

function read(text: string) {
  const answer = readCalendar({ text, span, self })
  if (answer.kind === 'fault') throw new Error(answer.fault)
  return answer
}

const startsOf = (text: string) => read(text).events.map(({ starts_at }) => starts_at.slice(5, 16))

const berlin = `BEGIN:VTIMEZONE
TZID:Our office
BEGIN:STANDARD
DTSTART:19701025T030000
RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU
TZOFFSETFROM:+0200
TZOFFSETTO:+0100
END:STANDARD
BEGIN:DAYLIGHT
DTSTART:19700329T020000
RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU
TZOFFSETFROM:+0100
TZOFFSETTO:+0200
END:DAYLIGHT
END:VTIMEZONE
`

const next = 'END:VEVENT\nBEGIN:VEVENT\nUID:a'
const weekly = 'DTSTART;TZID=Europe/Berlin:20260105T100000\nRRULE:FREQ=WEEKLY'

test.each<[string, string, string[]]>([
  ['once, in UTC', 'DTSTART:20260310T090000Z', ['03-10T09:00']],
  ['before the span', 'DTSTART:20260210T090000Z', []],
  ['after the span', 'DTSTART:20260910T090000Z', []],
  [
    'every day for longer than is counted',
    'DTSTART;TZID=Europe/Berlin:20200101T100000\nRRULE:FREQ=DAILY;COUNT=2261',
    ['03-09T09:00', '03-10T09:00'],
  ],
  ['running at its beginning', 'DTSTART:20260308T233000Z\nDURATION:PT1H', ['03-08T23:30']],
  ['in a zone by its name', 'DTSTART;TZID=America/New_York:20260310T090000', ['03-10T13:00']],
  ['in a zone by a longer name', 'DTSTART;TZID=/x.org/Europe/Berlin:20260310T090000', ['03-10T08:00']],
  ['in no zone: the person’s', 'DTSTART:20260310T090000', ['03-10T08:00']],
  ['in a zone nobody knows: the person’s', 'DTSTART;TZID=Mars/Olympus:20260310T090000', ['03-10T08:00']],
  [
    'every week, over the day on which the clocks change',
    weekly,
    ['03-09T09:00', '03-16T09:00', '03-23T09:00', '03-30T08:00'],
  ],
  [
    'until a moment in UTC, which is included',
    `${weekly};UNTIL=20260316T090000Z`,
    ['03-09T09:00', '03-16T09:00'],
  ],
  ['until a day, which is included', `${weekly};UNTIL=20260316`, ['03-09T09:00', '03-16T09:00']],
  ['so many times', `${weekly};COUNT=11`, ['03-09T09:00', '03-16T09:00']],
  [
    'every second week, for years',
    'DTSTART:20150105T090000Z\nRRULE:FREQ=WEEKLY;INTERVAL=2',
    ['03-16T09:00', '03-30T09:00'],
  ],
  [
    'on the last Friday of a month',
    'DTSTART:20200131T090000Z\nRRULE:FREQ=MONTHLY;BYDAY=-1FR',
    ['03-27T09:00'],
  ],
  [
    'on workdays, less a day and a moment',
    'DTSTART:20260309T090000Z\nRRULE:FREQ=DAILY;BYDAY=MO,TU,WE,TH,FR;COUNT=5\nEXDATE;VALUE=DATE:20260310\nEXDATE:20260312T090000Z',
    ['03-09T09:00', '03-11T09:00', '03-13T09:00'],
  ],
  ['less a moment whose zone is left out', `${weekly};COUNT=11\nEXDATE:20260316T100000`, ['03-09T09:00']],
  [
    'on days that are listed',
    'DTSTART:20260301T090000Z\nRDATE:20260311T090000Z,20260312T090000Z',
    ['03-11T09:00', '03-12T09:00'],
  ],
  [
    'one of them moved',
    `${weekly};COUNT=11\n${next}\nRECURRENCE-ID;TZID=Europe/Berlin:20260316T100000\nDTSTART:20260317T120000Z`,
    ['03-09T09:00', '03-17T12:00'],
  ],
  [
    'one of them called off',
    `${weekly};COUNT=11\n${next}\nRECURRENCE-ID:20260316T090000Z\nDTSTART:20260316T090000Z\nSTATUS:CANCELLED`,
    ['03-09T09:00'],
  ],
  [
    'one of them declined',
    `${weekly};COUNT=11\n${next}\nRECURRENCE-ID:20260316T090000Z\nDTSTART:20260316T090000Z\nATTENDEE;PARTSTAT=DECLINED:mailto:Ada@example.org`,
    ['03-09T09:00'],
  ],
  [
    'one alone of a series that is not known',
    'RECURRENCE-ID:20260310T090000Z\nDTSTART:20260310T100000Z',
    ['03-10T10:00'],
  ],
  ['called off', 'DTSTART:20260310T090000Z\nSTATUS:cancelled', []],
  ['declined', 'DTSTART:20260310T090000Z\nATTENDEE;PARTSTAT=DECLINED:MAILTO:ada@example.org', []],
  [
    'declined by somebody else',
    'DTSTART:20260310T090000Z\nATTENDEE;PARTSTAT=DECLINED:mailto:ben@example.org',
    ['03-10T09:00'],
  ],
  ['all day', 'DTSTART;VALUE=DATE:20260310\nDTEND;VALUE=DATE:20260311', []],
  ['all day, every week', 'DTSTART;VALUE=DATE:20260310\nRRULE:FREQ=WEEKLY', []],
  ['every second, for ever', 'DTSTART:20260310T090000Z\nRRULE:FREQ=SECONDLY', ['03-10T09:00']],
  [
    'a day that is none, and one that is',
    `DTSTART:20269999T990000Z\n${next}\nDTSTART:20260310T090000Z`,
    ['03-10T09:00'],
  ],
  ['a line that is none', 'DTSTART:20260310T090000Z\nSUMMARY', ['03-10T09:00']],
  [
    'a reminder that has a time of its own',
    'DTSTART:20260310T090000Z\nBEGIN:VALARM\nDTSTART:20260311T090000Z\nEND:VALARM',
    ['03-10T09:00'],
  ],
])('[MEET-51] an event is %s', (_how, lines, starts) => {
  expect(startsOf(calendarOf(lines))).toEqual(starts)
})

test('[MEET-51] a zone is as the calendar defines it, whatever it is called', () => {
  const lines = 'DTSTART;TZID=Our office:20260105T100000\nRRULE:FREQ=WEEKLY;BYDAY=MO'

  const starts = startsOf(calendarOf(lines, berlin.replaceAll('\n', '\r\n')))

  expect(starts).toEqual(['03-09T09:00', '03-16T09:00', '03-23T09:00', '03-30T08:00'])
})

test('[MEET-51] times without a zone are in the calendar’s own, and a calendar of cancellations has nothing to come', () => {
  const lines = 'DTSTART:20260310T090000'

  expect(startsOf(calendarOf(lines, 'X-WR-TIMEZONE:Asia/Tokyo\r\n'))).toEqual(['03-10T00:00'])
  expect(startsOf(calendarOf(lines, 'METHOD:CANCEL\r\n'))).toEqual([])
})

test('[MEET-53] who is there is told by name, without oneself, rooms and those who will not come', () => {
  const { events } = read(
    calendarOf(`DTSTART:20260310T090000Z
      DTEND:20260310T093000Z
      SUMMARY:Field team\\, weekly
      ORGANIZER;CN=Field team:mailto:x1@group.calendar.google.com
      ATTENDEE;CN="Hopper, Grace":mailto:grace@example.org
      ATTENDEE;CN=Ben:mailto:ben@example.org
      ATTENDEE:mailto:kim@example.org
      ATTENDEE;CN=Ada:mailto:ADA@example.org
      ATTENDEE;CN=Ada Lovelace:mailto:ada@home.example
      ATTENDEE;CUTYPE=ROOM;CN=Room 4:mailto:room4@example.org
      ATTENDEE;PARTSTAT=DECLINED;CN=Joe:mailto:joe@example.org`),
  )

  expect(events).toEqual([
    {
      id: expect.any(String) as string,
      title: 'Field team, weekly',
      starts_at: '2026-03-10T09:00:00.000Z',
      ends_at: '2026-03-10T09:30:00.000Z',
      people: ['Grace Hopper', 'Ben', 'kim'],
      series: null,
    },
  ])
})

test('[MEET-53] what repeats is one series, whatever one of them is called; what does not is none', () => {
  const moved = 'RECURRENCE-ID:20260316T090000Z\nDTSTART:20260317T090000Z\nSUMMARY:Another name'
  const { events } = read(calendarOf(`${weekly};COUNT=11\nSUMMARY:Weekly\n${next}\n${moved}`))
  const google = (uid: string) =>
    read(calendarOf(weekly).replace('UID:a', `UID:${uid}`)).events.map(({ series }) => series)[0]

  expect(events.map(({ title }) => title)).toEqual(['Weekly', 'Another name'])
  expect(new Set(events.map(({ series }) => series)).size).toBe(1)
  expect(google('x_R20260315T100000@google.com')).toBe(google('x@google.com'))
  expect(google('x@google.com')).not.toBe(google('y@google.com'))
})

test('[MEET-53] what hides, reorders or never ends in a title or a name is harmless', () => {
  const long = 'x'.repeat(2_000_000)
  const { events, name } = read(
    calendarOf(
      `DTSTART:20260310T090000Z
      DESCRIPTION:${long}
      SUMMARY:<script>\u202Ealert(1)\u0000\\n\\n${long}
      ATTENDEE;CN="\u2066Ben\\, ${'b'.repeat(5_000)}":mailto:ben@example.org`,
      `X-WR-CALNAME:Work\u202E ${'w'.repeat(500)}\r\n`,
    ),
  )

  expect(events[0]?.title).toMatch(/^<script> alert\(1\) x{50,}$/)
  expect(events[0]?.title.length).toBeLessThanOrEqual(200)
  expect(events[0]?.people.every((person) => person.length <= 101 && !/[\u202E\u2066,;]/.test(person))).toBe(
    true,
  )
  expect(name).toMatch(/^Work w+$/)
  expect(name).toHaveLength(100)
})

test.each([
  ['<!doctype html><title>Sign in</title>', 'not_a_calendar'],
  ['', 'not_a_calendar'],
  ['{"events":[]}', 'not_a_calendar'],
  [`BEGIN:VCALENDAR\n${'BEGIN:VEVENT\nEND:VEVENT\n'.repeat(10_001)}END:VCALENDAR`, 'too_many_events'],
])('[MEET-54] what cannot be read is told: %.40s', (text, fault) => {
  expect(readCalendar({ text, span, self })).toEqual({ kind: 'fault', fault })
})

test('[MEET-54] an empty calendar is one, and one that ends in the middle is read as far as it goes', () => {
  const whole = calendarOf(`DTSTART:20260310T090000Z\n${next}\nDTSTART:20260311T090000Z`)

  expect(startsOf('BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n')).toEqual([])
  expect(startsOf(whole.slice(0, whole.lastIndexOf('END:VEVENT')))).toEqual(['03-10T09:00'])
})

test('[MEET-54] of a calendar of 10,000 events the next are kept, and it is told until when they are known', () => {
  const events = Array.from({ length: 10_000 }, (_, nth) => {
    const at = new Date(from + nth * 60_000).toISOString().replace(/[-:]|\.\d+/g, '')
    return `BEGIN:VEVENT\nUID:${nth}\nDTSTART:${at}\nSUMMARY:Number ${nth}\nEND:VEVENT`
  })

  const answer = read(`BEGIN:VCALENDAR\n${events.join('\n')}\nEND:VCALENDAR`)

  expect(answer.events).toHaveLength(500)
  expect(answer.events[0]?.title).toBe('Number 0')
  expect(answer.known_until).toBe(new Date(from + 500 * 60_000).toISOString())
})
