import { expect, test } from 'vitest'
import { searchLibrary } from './search-library.ts'

const nowMs = Date.parse('2026-11-16T10:00:00Z')

const titlesFor = (query: string) => searchLibrary(query, nowMs).notes.map(({ note }) => note.title)

test.each([
  ['sage', ['Kitchen tiles and the early train', 'Found in what was said']],
  ['gra', ['Soup, as my grandmother made it', 'Words that start this way, in the title']],
  ['14 march 2026', ['Evening pages', 'Exact day']],
  ['journal', ['Evening pages', 'Found in its tag']],
  ['storm night', ['On why the second chapter drags', 'All words in what was said']],
  ['yesterday', ['Kitchen tiles and the early train', 'Exact day']],
  ['last week', ['Kitchen tiles and the early train', 'In that time']],
  ['14 march', ['Evening pages', 'Exact day']],
  ['march 14', ['Evening pages', 'Exact day']],
  ['in march', ['Evening pages', 'In that month']],
  ['march', ['Evening pages', 'In that month']],
  ['2024', ['Interview with the lighthouse keeper', 'In that year']],
  ['last year', ['A bench that is also a library', 'In that year']],
])('[SEARCH-31] %s finds the sample it should, and says why', (query, [title, why]) => {
  const [best] = searchLibrary(query, nowMs).notes

  expect([best?.note.title, best?.why]).toEqual([title, why])
})

test('[SEARCH-31] a month and year brings its own notes first', () => {
  expect(titlesFor('march 2026').slice(0, 2)).toEqual(['Evening pages', 'Soup, as my grandmother made it'])
})

test('[SEARCH-31] a day without a sample is said to have none, and the nearest days follow', () => {
  const { notes, sentence } = searchLibrary('today', nowMs)

  expect(sentence).toBe('No sample note on 16 November 2026. The nearest:')
  expect(notes.map(({ note, why }) => [note.title, why])).toEqual([
    ['Kitchen tiles and the early train', 'The nearest day'],
  ])
})

test.each([
  ['helicopter', 'No sample note matches. Try another word, or a date.'],
  ['june', 'No sample note in June.'],
  ['canal', 'One note.'],
  ['in march', '3 notes, best match first.'],
])('[SEARCH-31] what is said of %s', (query, sentence) => {
  expect(searchLibrary(query, nowMs).sentence).toBe(sentence)
})
