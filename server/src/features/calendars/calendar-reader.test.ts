import { expect, test } from 'vitest'
import { createCalendarReader } from './calendar-reader.ts'
import { nextReading } from './refresh-calendar.ts'

test('[MEET-54] what takes too long to read is given up, and the next is read', async () => {
  const text = 'BEGIN:VCALENDAR\r\nEND:VCALENDAR'
  const order = { text, span: { from: 0, until: 0 }, self: { name: '', addresses: [], timeZone: 'UTC' } }
  const limits = { seconds: 0, megabytes: 100 }
  const read = createCalendarReader(limits)

  expect(await read('ada', order)).toEqual({ kind: 'fault', fault: 'too_involved' })
  limits.seconds = 60
  expect(await read('ada', order)).toMatchObject({ kind: 'read', events: [] })
})

test('[MEET-55] what fails is read after two hours, four and so on, and every day at least', () => {
  const now = new Date('2026-03-09T00:00:00.000Z')

  const waits = [0, 1, 2, 3, 4, 5, 400].map((failures) => nextReading(now, failures).slice(8, 13))

  expect(waits).toEqual(['09T01', '09T02', '09T04', '09T08', '09T16', '10T00', '10T00'])
})
