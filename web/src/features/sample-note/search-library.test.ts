import { expect, test } from 'vitest'
import { searchLibrary } from './search-library.ts'

test.each([
  ['sage', ['Kitchen tiles and the early train', 'Found in what was said']],
  ['gra', ['Soup, as my grandmother made it', 'Words that start this way, in the title']],
  ['14 march 2026', ['Evening pages', 'Exact day']],
  ['journal', ['Evening pages', 'Found in its tag']],
  ['storm night', ['On why the second chapter drags', 'All words in what was said']],
])('%s finds the sample it should, and says why', (query, [title, why]) => {
  const [best] = searchLibrary(query)

  expect([best?.note.title, best?.why]).toEqual([title, why])
})

test('a month and year brings its own notes first', () => {
  const titles = searchLibrary('march 2026').map(({ note }) => note.title)

  expect(titles.slice(0, 2)).toEqual(['Evening pages', 'Soup, as my grandmother made it'])
})

test('what no sample holds finds nothing', () => {
  expect(searchLibrary('helicopter')).toEqual([])
})
