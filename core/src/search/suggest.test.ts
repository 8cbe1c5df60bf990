import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeCalendar } from './calendar.ts'
import { parseDate } from './parse-date.ts'
import { prepareNote, prepareQuery, type SearchableNote } from './score.ts'
import { countSuggested, suggest } from './suggest.ts'

const calendar = makeCalendar('UTC')

function suggestedFrom(notes: SearchableNote[], query: string): [ulid: string, score: number][] {
  const prepared = notes.map((note) => prepareNote(note, calendar))
  return suggest(prepared, prepareQuery(query)).map(({ note, score }) => [note.ulid, score])
}

test('[SEARCH-11] higher scores come first, then newer notes, then identifiers', () => {
  const notes = [
    makeNote({ ulid: 'E', title: 'teapot', recorded_at: '2026-01-09T00:00:00Z' }),
    makeNote({ ulid: 'D', title: 'tea', recorded_at: '2026-01-01T00:00:00Z' }),
    makeNote({ ulid: 'C', title: 'tea', recorded_at: '2026-01-02T01:00:00+01:00' }),
    makeNote({ ulid: 'B', title: 'tea', recorded_at: '2026-01-02T00:00:00.000Z' }),
    makeNote({ ulid: 'A', title: 'milk', recorded_at: '2026-01-09T00:00:00Z' }),
  ]

  expect(suggestedFrom(notes, 'tea')).toEqual([
    ['B', 100],
    ['C', 100],
    ['D', 100],
    ['E', 25],
  ])
})

test('[SEARCH-12] at most 10 are suggested: the best ones, wherever they stand', () => {
  const notes = Array.from({ length: 30 }, (_, at) => makeNote({ ulid: `N${at + 10}`, title: 'teapot' }))
  const best = makeNote({ ulid: 'Z', title: 'tea' })

  const suggested = suggestedFrom([...notes.slice(5), best, ...notes.slice(0, 5)], 'tea').map(
    ([ulid]) => ulid,
  )

  expect(suggested).toEqual(['Z', 'N10', 'N11', 'N12', 'N13', 'N14', 'N15', 'N16', 'N17', 'N18'])
})

test.each([
  ['all, where there are few', [100, 25], 2],
  ['ten of many', Array.from({ length: 30 }, () => 100), 10],
  ['none of the notes that are only near a date', [0, 0, 0], 0],
  ['those found by a word, before the nearest days', [100, 0], 1],
  ['nothing of nothing', [], 0],
])('[SEARCH-19] suggested are %s', (_, scores, count) => {
  expect(countSuggested(Uint8Array.from(scores))).toBe(count)
})

const word = fc.constantFrom(
  'tea',
  'teapot',
  'Té',
  "tea's",
  'a',
  'ab',
  '14',
  '3',
  '03',
  '2026',
  '26',
  'march',
  'May',
)
const gap = fc.constantFrom(' ', ', ', '-', '.', "'", ' ’ ', '/', '')
const texts = fc.array(fc.tuple(word, gap), { maxLength: 6 }).map((pairs) => pairs.flat().join(''))
const days = fc.constantFrom(
  '2026-03-14',
  '2026-03-15',
  '2026-04-14',
  '2025-03-14',
  '2025-05-14',
  '1999-01-01',
)
const notes = fc.array(
  fc.record({
    ulid: fc.integer({ min: 0, max: 1e9 }).map((value) => String(value).padStart(26, '0')),
    recorded_at: days.map((day) => `${day}T12:00:00Z`),
    title: texts,
    transcript: texts,
    attachment: fc.array(texts, { maxLength: 2 }),
    tag_names: fc.array(texts, { maxLength: 2 }),
  }),
  { maxLength: 25 },
)

test('[SEARCH-12] random notes are suggested as a plain, slow search suggests them', () => {
  fc.assert(
    fc.property(notes, texts, (some, query) => {
      expect(suggestedFrom(some, query)).toEqual(slowSuggest(some, query))
    }),
    { numRuns: 2_000 },
  )
})

function slowSuggest(some: SearchableNote[], query: string): [ulid: string, score: number][] {
  return some
    .map((note) => ({ note, score: slowScore(note, query) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => {
      const byTime = b.note.recorded_at.localeCompare(a.note.recorded_at)
      return b.score - a.score || byTime || a.note.ulid.localeCompare(b.note.ulid)
    })
    .slice(0, 10)
    .map(({ note, score }) => [note.ulid, score])
}

function slowScore(note: SearchableNote, query: string): number {
  const text = (words: string) =>
    Math.max(
      ...[note.title, note.transcript, ...note.attachment, ...note.tag_names].map((field) =>
        slowTextScore(slowWords(field), slowWords(words)),
      ),
    )
  const scores = [text(query)]
  const date = parseDate(query)
  if (date) return Math.max(...scores, slowDateScore(date, note.recorded_at))

  // The date that a query ends in is the longest of its endings that is a date, cut at a separator.
  for (let at = 1; at < query.length; at++) {
    const [head, tail] = [query.slice(0, at), query.slice(at)]
    if (!/[\s./,-]$/.test(head) || /^[\s./,-]/.test(tail)) continue
    const ending = parseDate(tail)
    if (!ending) continue
    const isThatDay = slowDateScore(ending, note.recorded_at) === (ending.day === undefined ? 75 : 100)
    if (isThatDay) scores.push(text(head))
    break
  }
  return Math.max(...scores)
}

function slowDateScore(
  { day, month, year }: NonNullable<ReturnType<typeof parseDate>>,
  recordedAt: string,
): number {
  const [y, m, d] = recordedAt.slice(0, 10).split('-').map(Number)
  const rows: [score: number, isMatch: boolean][] = [
    [100, d === day && m === month && y === year],
    [75, m === month && y === year],
    [50, y === year],
    [25, m === month],
    [1, d === day],
    [0, true],
  ]
  return rows.find(([, isMatch]) => isMatch)?.[0] ?? 0
}

function slowTextScore(field: string[], query: string[]): number {
  if (query.length === 0) return 0
  const isPhraseAt = (start: number) => query.every((one, at) => field[start + at] === one)
  if (field.some((_, start) => isPhraseAt(start))) return 100
  if (query.every((one) => field.some((other) => other === one))) return 50
  if (query.every((one) => field.some((other) => other.startsWith(one)))) return 25
  return 0
}

/** Letter by letter. */
function slowWords(text: string): string[] {
  const letters = Array.from(text.normalize('NFKC').toLowerCase().replaceAll('’', "'"))
  const isLetter = (at: number) => /^\p{L}$/u.test(letters[at] ?? '')
  const isPart = (at: number) => /^[\p{L}\p{M}\p{N}]$/u.test(letters[at] ?? '')
  const isInside = (at: number) => letters[at] === "'" && isLetter(at - 1) && isLetter(at + 1)
  return letters
    .map((letter, at) => (isPart(at) || isInside(at) ? letter : ' '))
    .join('')
    .split(' ')
    .filter((one) => one !== '')
}

function makeNote(note: Partial<SearchableNote>): SearchableNote {
  const blank = { ulid: 'X', recorded_at: '2026-01-01T00:00:00Z', title: '', transcript: '' }
  return { ...blank, attachment: [], tag_names: [], ...note }
}
