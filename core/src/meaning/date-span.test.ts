import { expect, test } from 'vitest'
import { isoDay } from '../text/dates.ts'
import { dateSpanIn } from './date-span.ts'

/** A Wednesday. */
const today = { year: 2026, month: 11, day: 18 }
const spanOf = (question: string) => {
  const span = dateSpanIn(question, today)
  return span && [span.before, isoDay(span.from), isoDay(span.to)]
}

test.each([
  ['What did I say about the boat last march?', 'what did i say about the boat', '2026-03-01', '2026-03-31'],
  ['Where was I last week?', 'where was i', '2026-11-09', '2026-11-15'],
  ['Who called yesterday', 'who called', '2026-11-17', '2026-11-17'],
  ['What did we decide last year?', 'what did we decide', '2025-01-01', '2025-12-31'],
  ['What did I read in 2025?', 'what did i read', '2025-01-01', '2025-12-31'],
  ['Who came in December?', 'who came', '2025-12-01', '2025-12-31'],
  ['Ideas for the garden in march 2026', 'ideas for the garden', '2026-03-01', '2026-03-31'],
  ['What did Anna say two weeks ago?', 'what did anna say', '2026-11-02', '2026-11-08'],
])('[ASK-10] “%s” is asked of the notes of those days', (question, before, from, to) => {
  expect(spanOf(question)).toEqual([before, from, to])
})

test.each([
  'What is there to do on Friday?',
  'Who comes today?',
  'What is planned in March 2027?',
  'What did I say last?',
  'When does the plumber come?',
])('[ASK-10] “%s” names no days of notes', (question) => {
  expect(spanOf(question)).toBeUndefined()
})
