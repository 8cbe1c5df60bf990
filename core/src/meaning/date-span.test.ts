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
  ['What did I say about the boat last march?', 'What did I say about the boat', '2026-03-01', '2026-03-31'],
  ['Where was I last week?', 'Where was I', '2026-11-09', '2026-11-15'],
  ['Who called yesterday', 'Who called', '2026-11-17', '2026-11-17'],
  ['What did we decide last year?', 'What did we decide', '2025-01-01', '2025-12-31'],
  ['What did I read in 2025?', 'What did I read', '2025-01-01', '2025-12-31'],
  ['Who came in December?', 'Who came', '2025-12-01', '2025-12-31'],
  ['What did I plant in March?', 'What did I plant', '2026-03-01', '2026-03-31'],
  ['Ideas for the garden in march 2026', 'Ideas for the garden', '2026-03-01', '2026-03-31'],
  ['What did Anna say two weeks ago?', 'What did Anna say', '2026-11-02', '2026-11-08'],
  ['Who did I talk to last week?', 'Who did I talk to', '2026-11-09', '2026-11-15'],
  ['What ideas from last week?', 'What ideas', '2026-11-09', '2026-11-15'],
])('[ASK-10] “%s” is asked of the notes of those days', (question, before, from, to) => {
  expect(spanOf(question)).toEqual([before, from, to])
})

test.each([
  ['What did I plant this month?', 'What did I plant', '2026-11-01', '2026-11-30'],
  ['What have we bought this week?', 'What have we bought', '2026-11-16', '2026-11-22'],
  ['Where did I park today?', 'Where did I park', '2026-11-18', '2026-11-18'],
  ['How often did I swim this year?', 'How often did I swim', '2026-01-01', '2026-12-31'],
])('[ASK-10] “%s” is about what the person has done in days that go on', (question, before, from, to) => {
  expect(spanOf(question)).toEqual([before, from, to])
})

test.each([
  ['Last week, what did I plant?', 'what did I plant', '2026-11-09', '2026-11-15'],
  ['In March 2026, who came?', 'who came', '2026-03-01', '2026-03-31'],
  ['Yesterday who called?', 'who called', '2026-11-17', '2026-11-17'],
  ['What did I say last week about the boat?', 'What did I say about the boat', '2026-11-09', '2026-11-15'],
  [
    'What did Anna tell me in March about Rome?',
    'What did Anna tell me about Rome',
    '2026-03-01',
    '2026-03-31',
  ],
  ['What about last week?', 'What about', '2026-11-09', '2026-11-15'],
  ['And in 2025?', 'And', '2025-01-01', '2025-12-31'],
])('[ASK-10] “%s” names the days at another clear place', (question, before, from, to) => {
  expect(spanOf(question)).toEqual([before, from, to])
})

test.each([
  'What is there to do on Friday?',
  'Who comes today?',
  'What is planned in March 2027?',
  'What did I say last?',
  'When does the plumber come?',
  // Of these days, and perhaps said on others.
  'What does the March report say?',
  'What was in the March report?',
  'What did I say about last week?',
  'How much was the bill from March?',
  'What has changed since last March?',
  'Who lived here until 2025?',
  'What was ready by March 2026?',
  'What did the article in 2025 about whales cost?',
  'What did I do in the last week?',
  'What happened on May 20?',
  'Yesterday was warm?',
  // Perhaps still to come.
  'What is due in December?',
  'When is the inspection due in 2026?',
  'What is due this month?',
  'What was due this month?',
  'What did I say is due this month?',
  'What did I plan this week?',
  'What did I plan for this month?',
  'Ideas for the garden in march',
])('[ASK-10] “%s” names no days of notes', (question) => {
  expect(spanOf(question)).toBeUndefined()
})
