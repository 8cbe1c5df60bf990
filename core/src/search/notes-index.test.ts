import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { IndexedNote } from './build-segment.ts'
import { makeCalendar } from './calendar.ts'
import { type SearchFilter, wantedFacts } from './facts.ts'
import { makeNotesIndex, type NotesIndex } from './notes-index.ts'
import { packSegment, unpackSegment } from './pack-segment.ts'
import { chooseReading, isOn, prepareNote, prepareQuery } from './score.ts'
import { isInDays } from './score-segment.ts'
import { suggest } from './suggest.ts'

const timeZone = 'Europe/Berlin'
const calendar = makeCalendar(timeZone)
/** A Saturday. */
const nowMs = Date.parse('2026-03-14T12:00:00.000Z')

type Found = [ulid: string, score: number, reason: string]

type Names = Map<string, string>

/** The slow way: every word of every note, for every query. */
function scan(notes: Iterable<IndexedNote>, query: string, filter: SearchFilter, names: Names): Found[] {
  const tagNamesOf = ({ facts }: IndexedNote) =>
    facts.flatMap((fact) => names.get(/^#tag:(.*)/.exec(fact)?.[1] ?? '') ?? [])
  const passing = Array.from(notes)
    .filter(({ facts }) => wantedFacts(filter).every((fact) => facts.includes(fact)))
    .map((note) => prepareNote({ ...note, tag_names: tagNamesOf(note) }, calendar))
    .filter(({ recordedOn }) => isInDays(filter, recordedOn))
  const asked = chooseReading(prepareQuery(query, calendar(nowMs)), (date) =>
    passing.some(({ recordedOn }) => isOn(date, recordedOn)),
  )
  return suggest(passing, asked, passing.length).map(({ note, score, reason }) => [note.ulid, score, reason])
}

function find(index: NotesIndex, query: string, filter: SearchFilter, tagNames: Names = new Map()): Found[] {
  const found = index.find(query, { timeZone, filter, nowMs, tagNames })
  return found.suggestions(found.count).map(({ note, score, reason }) => [note.ulid, score, reason])
}

function makeNote(fields: Partial<IndexedNote> = {}): IndexedNote {
  return {
    ulid: 'A',
    recorded_at: '2026-03-14T08:00:00.000Z',
    title: '',
    transcript: '',
    attachment: [],
    facts: [],
    ...fields,
  }
}

const words = [
  'tea',
  'teapot',
  "tea's",
  'té',
  'a',
  'ab',
  '14',
  '3',
  '2026',
  '26',
  'march',
  'today',
  'in',
  'last',
  'week',
  'May',
  '会議',
  'ｔｅａ',
]
const word = fc.constantFrom(...words)
const gap = fc.constantFrom(' ', ' ', ' ', ', ', '-', '.', '/', '')
const text = fc.array(fc.tuple(word, gap), { maxLength: 7 }).map((pairs) => pairs.flat().join(''))
const note = fc.record({
  ulid: fc.constantFrom(...'ABCDEFGHIJKL'),
  recorded_at: fc.constantFrom(
    '2026-03-14T08:00:00.000Z',
    '2026-03-13T23:30:00.000Z',
    '2026-03-02T08:00:00.000Z',
    '2026-05-14T08:00:00.000Z',
    '2025-03-14T08:00:00.000Z',
    '1926-03-14T08:00:00.000Z',
  ),
  title: text,
  transcript: text,
  attachment: fc.array(text, { maxLength: 2 }),
  facts: fc.subarray(['#tag:t1', '#tag:t2', '#kind:image', '#attachment']),
})
const tagNames = fc.record({ t1: text, t2: text }).map((names) => new Map(Object.entries(names)))
const query = fc.oneof(
  text,
  fc.tuple(text, fc.constantFrom(' march 2026', ' 14.3.2026', ' march 14', ' 2026-03-14', ' 14')).map(String),
)
const filter: fc.Arbitrary<SearchFilter> = fc.oneof(
  fc.constant({}),
  fc.constantFrom<SearchFilter>(
    { tag: 't1' },
    { kind: 'image', has_attachment: true },
    { from: { year: 2026, month: 3, day: 14 } },
    { tag: 't1', to: { year: 2026, month: 3, day: 13 } },
  ),
)
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ put: fc.array(note, { maxLength: 6 }) }) },
  fc.record({ remove: fc.subarray([...'ABCDEFGHIJKL'], { maxLength: 4 }) }),
  fc.record({ forget: fc.subarray([...'ABCDEFGHIJKL'], { maxLength: 4 }) }),
  fc.constantFrom({ tidy: true }, { reopen: true }),
)

/** Does to the index and to a plain list what a day of use would do. */
function live(steps: readonly object[]): { index: NotesIndex; notes: IndexedNote[] } {
  const notes = new Map<string, IndexedNote>()
  const state = { index: makeNotesIndex({ maxFresh: 3 }) }
  for (const done of steps) {
    if ('put' in done) {
      const put = done.put as IndexedNote[]
      for (const one of put) notes.set(one.ulid, one)
      state.index.put(put)
    }
    if ('remove' in done) {
      const ulids = done.remove as string[]
      for (const ulid of ulids) notes.delete(ulid)
      state.index.remove(ulids)
    }
    if ('forget' in done) {
      const ulids = done.forget as string[]
      for (const ulid of ulids) notes.delete(ulid)
      state.index.forget(ulids)
    }
    if ('tidy' in done) state.index.tidy()
    if ('reopen' in done) {
      const kept = state.index.seal().map(({ segment, gone }) => ({
        segment: unpackSegment(structuredClone(packSegment(segment))),
        gone,
      }))
      state.index = makeNotesIndex({ kept, maxFresh: 3 })
    }
  }
  return { index: state.index, notes: [...notes.values()] }
}

test('[SEARCH-13] the index finds what looking at every note finds, in the same order, after any changes', () => {
  fc.assert(
    fc.property(
      fc.array(step, { maxLength: 12 }),
      fc.array(fc.tuple(query, filter, tagNames), { minLength: 6 }),
      (steps, asked) => {
        const { index, notes } = live(steps)

        expect(index.count()).toBe(notes.length)
        for (const [wanted, narrowed, names] of asked) {
          expect(find(index, wanted, narrowed, names)).toEqual(scan(notes, wanted, narrowed, names))
        }
      },
    ),
    { numRuns: 300 },
  )
}, 30_000)

test('[SEARCH-13] scores and identifiers of everything found stand in the order of the suggestions', () => {
  const index = makeNotesIndex()
  index.put([
    makeNote({ ulid: 'A', title: 'teapot' }),
    makeNote({ ulid: 'B', title: 'tea' }),
    makeNote({ ulid: 'C', title: 'milk' }),
  ])

  const found = index.find('tea', { timeZone })

  expect([found.count, [...found.scores]]).toEqual([2, [100, 25]])
  expect(String.fromCharCode(...found.ulids()).replaceAll('\0', '')).toBe('BA')
})

test('[SEARCH-14] a filter alone finds the notes it lets through, newest first', () => {
  const index = makeNotesIndex()
  index.put([
    makeNote({ ulid: 'A', recorded_at: '2026-01-01T00:00:00.000Z', facts: ['#attachment'] }),
    makeNote({ ulid: 'B', recorded_at: '2026-01-02T00:00:00.000Z', facts: ['#attachment'] }),
    makeNote({ ulid: 'C', recorded_at: '2026-01-03T00:00:00.000Z' }),
  ])

  const found = index.find(' ', { timeZone, filter: { has_attachment: true } })

  expect(String.fromCharCode(...found.ulids()).replaceAll('\0', '')).toBe('BA')
  expect(index.find(' ', { timeZone }).count).toBe(0)
})

test('[SEARCH-15] a note whose date cannot be read is left out, and the others are found', () => {
  const index = makeNotesIndex()

  index.put([
    makeNote({ ulid: 'A', title: 'tea', recorded_at: 'yesterday' }),
    makeNote({ ulid: 'B', title: 'tea' }),
  ])

  expect(find(index, 'tea', {}).map(([ulid]) => ulid)).toEqual(['B'])
})

test('[OFFLINE-11] of a note that is forgotten no word is left in what is kept, also not as it was before', () => {
  const index = makeNotesIndex({ maxFresh: 1 })
  index.put([makeNote({ ulid: 'A', title: 'zanzibar' }), makeNote({ ulid: 'B', title: 'tea' })])
  index.put([makeNote({ ulid: 'A', title: 'zebra' })])

  index.forget(['A'])

  const terms = index.seal().flatMap(({ segment }) => segment.terms)
  expect(terms).toContain('tea')
  expect(terms).not.toContain('zanzibar')
  expect(terms).not.toContain('zebra')
})

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

test('[SEARCH-26] one index answers for every time zone', () => {
  const index = makeNotesIndex({ maxFresh: 1 })
  index.put([makeNote({ ulid: 'A', recorded_at: '2026-03-13T23:30:00.000Z' })])
  const on = (day: string, zone: string) => index.find(day, { timeZone: zone }).scores[0]

  expect([on('13 march 2026', 'UTC'), on('14 march 2026', 'UTC')]).toEqual([100, 75])
  expect([on('13 march 2026', timeZone), on('14 march 2026', timeZone)]).toEqual([75, 100])
})

test('[SEARCH-26] a tag that is renamed is found by its new name, and no note is indexed again', () => {
  const index = makeNotesIndex({ maxFresh: 1 })
  index.put([makeNote({ ulid: 'A', facts: ['#tag:t1'] }), makeNote({ ulid: 'B', facts: ['#tag:t2'] })])
  const named = (name: string) => find(index, 'attic', {}, new Map([['t1', name]]))

  expect(named('Kitchen')).toEqual([])
  expect(named('The attic')).toEqual([['A', 100, 'tag']])
})
