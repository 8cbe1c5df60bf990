import { expect, test } from 'vitest'
import { hasEveryWord, highlight } from './highlight.ts'

test('the words that were asked for are marked, from their beginning', () => {
  expect(highlight('The green slate, greener still', 'gree')).toEqual([
    { text: 'The ', isMatch: false },
    { text: 'green', isMatch: true },
    { text: ' slate, ', isMatch: false },
    { text: 'greener', isMatch: true },
    { text: ' still', isMatch: false },
  ])
})

test.each(['', '   ', '?!'])('a query without words marks nothing: "%s"', (query) => {
  expect(highlight('Leeks first', query)).toEqual([{ text: 'Leeks first', isMatch: false }])
  expect(hasEveryWord('Leeks first', query)).toBe(false)
})

test('a passage is found by the beginnings of its words, in any order and case', () => {
  expect(hasEveryWord('The tide falls with the cube', 'CUBE tid')).toBe(true)
  expect(hasEveryWord('The tide falls with the cube', 'square')).toBe(false)
})
