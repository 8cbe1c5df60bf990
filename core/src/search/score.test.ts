import { expect, test } from 'vitest'
import { makeCalendar } from './calendar.ts'
import { prepareNote, prepareQuery, type Score, type SearchableNote, scoreNote } from './score.ts'

const blank: SearchableNote = {
  ulid: '01ARYZ6S410000000000000000',
  recorded_at: '2020-06-07T12:00:00Z',
  title: '',
  transcript: '',
  attachment: [],
  tag_names: [],
}

function find(query: string, note: Partial<SearchableNote>, timeZone = 'UTC'): Score | undefined {
  return scoreNote(prepareQuery(query), prepareNote({ ...blank, ...note }, makeCalendar(timeZone)))
}

test.each([
  ['budget', 'The budget meeting', 100],
  ['budget meeting', 'The budget meeting', 100],
  ['  BUDGET,   meeting! ', 'The budget meeting', 100],
  ['the budget meeting', 'The budget meeting', 100],
  ['budget', 'budget', 100],
  ['meeting budget', 'The budget meeting', 50],
  ['the meeting', 'The budget meeting', 50],
  ['the the', 'The budget meeting', 50],
  ['bud', 'The budget meeting', 25],
  ['bud meet', 'The budget meeting', 25],
  ['meet bud', 'The budget meeting', 25],
  ['the bud', 'The budget meeting', 25],
  ['budget meet', 'The budget meeting', 25],
  ['budget meeting', 'The budget meetings', 25],
  ['get', 'The budget meeting', undefined],
  ['budget lunch', 'The budget meeting', undefined],
  ['budgets', 'The budget meeting', undefined],
  ['a b', 'ab', undefined],
  ['', 'The budget meeting', undefined],
  ['?!', 'The budget meeting', undefined],
  ["don't", 'I don’t know', 100],
  ['don', 'I don’t know', 25],
  ['naïve', 'NAI\u0308VE', 100],
  ['咖啡', '我想喝咖啡', 100],
])('[SEARCH-5] %j in %j scores %s', (query, title, expected) => {
  expect(find(query, { title })?.score).toBe(expected)
})

test.each([
  ['title', { title: 'tea' }],
  ['transcript', { transcript: 'tea' }],
  ['attachment', { attachment: ['milk', 'tea'] }],
  ['tag', { tag_names: ['milk', 'tea'] }],
])('[SEARCH-6] a note is found by its %s', (reason, note) => {
  expect(find('tea', note)).toEqual({ score: 100, reason })
})

test.each([
  ['words of two fields are not put together', { title: 'tea', transcript: 'milk' }, undefined],
  ['nor those of two attachments', { attachment: ['tea', 'milk'] }, undefined],
  ['the best field counts', { title: 'teapot milkman', transcript: 'milk and tea' }, 50],
])('[SEARCH-6] each field stands alone: %s', (_, note, expected) => {
  expect(find('tea milk', note)?.score).toBe(expected)
})

test.each([
  ['14 march 2026', '2026-03-14', 100],
  ['14 march 2026', '2026-03-15', 75],
  ['14 march 2026', '2026-04-14', 50],
  ['14 march 2026', '2026-05-02', 50],
  ['14 march 2026', '2025-03-14', 25],
  ['14 march 2026', '2025-03-20', 25],
  ['14 march 2026', '2025-04-14', 1],
  ['14 march 2026', '2025-04-15', undefined],
  ['march 2026', '2026-03-14', 75],
  ['march 2026', '2026-04-14', 50],
  ['march 2026', '2025-03-14', 25],
  ['march 2026', '2025-04-03', undefined],
  ['31 february 2026', '2026-02-28', undefined],
])('[SEARCH-7] %s against a note of %s scores %s', (query, day, expected) => {
  expect(find(query, { recorded_at: `${day}T12:00:00Z` })?.score).toBe(expected)
})

test('[SEARCH-8] the higher of text and date counts, and text where they are equal', () => {
  const march14 = '2026-03-14T12:00:00Z'
  const march15 = '2026-03-15T12:00:00Z'

  expect(find('14 march 2026', { title: 'due 14 march 2026', recorded_at: march14 })?.reason).toBe('title')
  expect(find('14 march 2026', { title: 'due 14 march 2026', recorded_at: march15 })?.score).toBe(100)
  expect(find('14 march 2026', { title: '2026 march 14', recorded_at: march15 })).toEqual({
    score: 75,
    reason: 'date',
  })
})

test('[SEARCH-9] a note’s day is that of the person’s time zone', () => {
  const note = { recorded_at: '2026-03-14T23:30:00Z' }

  expect(find('15 march 2026', note, 'Asia/Tokyo')?.score).toBe(100)
  expect(find('15 march 2026', note, 'UTC')?.score).toBe(75)
})

test.each([
  ['budget march 2026', 'Budget', '2026-03-14', 100],
  ['budget plan march 2026', 'Plan of the budget', '2026-03-14', 50],
  ['bud march 2026', 'Budget', '2026-03-14', 25],
  ['budget 14 march 2026', 'Budget', '2026-03-14', 100],
  ['budget, 14.3.26', 'Budget', '2026-03-14', 100],
  ['budget 14 march 2026', 'Budget', '2026-03-15', undefined],
  ['budget march 2026', 'Budget', '2026-04-14', undefined],
  ['budget march 2026', 'Budget', '2025-03-14', undefined],
  ['budget march 2026', 'Lunch', '2026-03-14', undefined],
  ['budget march 2026', 'The budget of March 2026', '2019-01-01', 50],
  ['march 2026 budget', 'Budget', '2026-03-14', undefined],
  ['-- march 2026', 'Budget', '2026-03-14', undefined],
])('[SEARCH-10] %j finds %j of %s at %s', (query, title, day, expected) => {
  expect(find(query, { title, recorded_at: `${day}T12:00:00Z` })?.score).toBe(expected)
})
