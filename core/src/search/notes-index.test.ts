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
import { makeNote } from './testing/make-note.ts'

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
