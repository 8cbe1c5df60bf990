import { expect, test } from 'vitest'
import type { SearchFilter } from './facts.ts'
import { makeNotesIndex, type NotesIndex } from './notes-index.ts'
import { makeNote } from './testing/make-note.ts'

const timeZone = 'Europe/Berlin'
/** A Saturday. */
const nowMs = Date.parse('2026-03-14T12:00:00.000Z')

/** Notes of four days, two of them of one. */
function dated(): NotesIndex {
  const index = makeNotesIndex()
  const days = ['2026-03-01', '2026-03-09', '2026-03-09', '2026-03-20', '2025-03-02']
  index.put(days.map((day, at) => makeNote({ ulid: `N${at}`, recorded_at: `${day}T1${at}:00:00.000Z` })))
  return index
}
const listed = (index: NotesIndex, asked: string, within: SearchFilter = {}) => {
  const found = index.find(asked, { timeZone, filter: within, nowMs })
  const ulids = new TextDecoder().decode(found.ulids()).replaceAll('\0', '').match(/N\d/g)
  return { ulids: ulids ?? [], missed: found.missed, scores: [...found.scores] }
}

test.each([
  ['last week', '2026-03-16T12:00:00.000Z', ['N2', 'N1'], 75],
  ['in march', '2026-03-14T12:00:00.000Z', ['N3', 'N2', 'N1', 'N0', 'N4'], 25],
  ['last year', '2026-03-14T12:00:00.000Z', ['N4'], 50],
])('[SEARCH-22] %s finds the notes of those days alone', (asked, now, ulids, score) => {
  const found = dated().find(asked, { timeZone, nowMs: Date.parse(now) })

  expect(found.missed).toBeUndefined()
  expect(found.suggestions(10).map((suggestion) => suggestion.note.ulid)).toEqual(ulids)
  expect([...found.scores]).toEqual(ulids.map(() => score))
})

test.each([
  ['9 march', ['N2', 'N1'], [100, 100]],
  ['march 9', ['N2', 'N1'], [100, 100]],
  ['2026-03-09', ['N2', 'N1'], [100, 100]],
  ['mar', ['N3', 'N2', 'N1', 'N0', 'N4'], [1, 1, 1, 1, 1]],
])('[SEARCH-22] “%s” finds the notes of those days alone', (asked, ulids, scores) => {
  expect(listed(dated(), asked)).toEqual({ ulids, scores, missed: undefined })
})

test('[SEARCH-30] a month with two digits is one of a year, and a day only where no note is of that month', () => {
  const index = dated()
  expect(listed(index, 'march 25')).toMatchObject({
    ulids: ['N4', 'N3', 'N2', 'N1', 'N0'],
    missed: undefined,
  })
  expect(listed(index, 'march 25').scores).toEqual([75, 25, 25, 25, 25])
  expect(listed(index, 'march 12')).toMatchObject({
    scores: [25, 25, 25, 25, 25],
    missed: { inWords: 'in March 2012 or on 12 March 2026', nearestFrom: 0 },
  })

  index.put([makeNote({ ulid: 'N6', recorded_at: '2026-03-12T12:00:00.000Z', title: 'tea' })])
  expect(listed(index, 'march 12')).toEqual({ ulids: ['N6'], scores: [100], missed: undefined })
  expect(listed(index, 'tea march 12')).toEqual({ ulids: ['N6'], scores: [100], missed: undefined })
  expect(listed(index, 'tea 2026-03-12').ulids).toEqual(['N6'])
})

test('[SEARCH-22] the name of a month that is also a word finds the word first', () => {
  const index = dated()
  index.put([
    makeNote({ ulid: 'N7', recorded_at: '2026-01-10T12:00:00.000Z', title: 'We may march' }),
    makeNote({ ulid: 'N8', recorded_at: '2026-01-11T12:00:00.000Z', title: 'At the market' }),
  ])

  expect(listed(index, 'march').ulids).toEqual(['N7', 'N3', 'N2', 'N1', 'N0', 'N4'])
  expect(listed(index, 'mar').ulids).toEqual(['N8', 'N7', 'N3', 'N2', 'N1', 'N0', 'N4'])
  expect(listed(index, 'may')).toEqual({ ulids: ['N7'], scores: [100], missed: undefined })
  expect(listed(index, 'june').missed).toEqual({ inWords: 'in June', nearestFrom: 0 })
})

test('[SEARCH-22] without a day that is today, only a calendar’s dates are dates', () => {
  expect(dated().find('last year', { timeZone }).count).toBe(0)
})

test('[SEARCH-23] a day without a note says so, and the nearest days follow, each note once', () => {
  expect(listed(dated(), 'today')).toEqual({
    ulids: ['N2', 'N1', 'N3'],
    missed: { inWords: 'on 14 March 2026', nearestFrom: 0 },
    scores: [0, 0, 0],
  })
  expect(dated().find('today', { timeZone, nowMs }).suggestions(10)).toEqual([])
})

test('[SEARCH-23] what says the word comes before the nearest days, and a filter holds for both', () => {
  const index = dated()
  index.put([makeNote({ ulid: 'N5', recorded_at: '2026-03-10T12:00:00.000Z', title: 'Not today' })])

  expect(listed(index, 'today')).toMatchObject({ ulids: ['N5', 'N3'], missed: { nearestFrom: 1 } })
  expect(listed(index, 'yesterday', { to: { year: 2026, month: 3, day: 9 } }).ulids).toEqual(['N2', 'N1'])
})

test('[SEARCH-23] of a calendar’s date the scores stay, and what shares less of it comes under the nearest', () => {
  expect(listed(dated(), '14 march 2026')).toEqual({
    ulids: ['N3', 'N2', 'N1', 'N0', 'N4'],
    missed: { inWords: 'on 14 March 2026', nearestFrom: 0 },
    scores: [75, 75, 75, 75, 25],
  })
  expect(listed(dated(), '9 march 2026').missed).toBeUndefined()
  expect(listed(dated(), 'april 2026').missed).toEqual({ inWords: 'in April 2026', nearestFrom: 0 })
})
