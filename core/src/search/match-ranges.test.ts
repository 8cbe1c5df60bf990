import { expect, test } from 'vitest'
import { makeSegment } from '../testing/make.ts'
import { matchRanges } from './match-ranges.ts'
import { snippetOf } from './snippet.ts'
import { matchSegments, spokenAt } from './spoken-at.ts'

const marked = (text: string, query: string) =>
  matchRanges(text, query).map(({ from, to }) => text.slice(from, to))

test.each([
  ['the phrase, wherever it stands', 'Tea pot, a tea pot; a pot of tea', 'tea pot', ['Tea pot', 'tea pot']],
  ['each word as it stands, where there is no phrase', 'A pot of tea, teas', 'tea pot', ['pot', 'tea']],
  ['the word that begins so, where none is whole', 'Teapots and teas', 'tea', ['Teapots', 'teas']],
  ['a word with its apostrophe', 'It’s the cat’s', "cat's", ['cat’s']],
  ['words without spaces between them', '明日の会議です', '会議', ['会議']],
  ['a word whose characters are other than typed', 'the ﬁle is here', 'file', ['ﬁle']],
  ['nothing of what is not there', 'milk', 'tea', []],
  ['nothing where nothing is asked for', 'milk', '!', []],
])('[SEARCH-16] marked is %s', (_what, text, query, expected) => {
  expect(marked(text, query)).toEqual(expected)
})

test('[SEARCH-16] a snippet shows what was found with some words around it', () => {
  const text = `${'before it '.repeat(40)}the budget${' and after'.repeat(40)}`

  const snippet = snippetOf(text, 'budget')

  expect(snippet.marks.map(({ from, to }) => snippet.text.slice(from, to))).toEqual(['budget'])
  expect(snippet.text).toMatch(/^… .*it the budget and.* …$/)
  expect(snippet.text.length).toBeLessThan(200)
})

test('[SEARCH-16] a snippet of a text without the words is its beginning', () => {
  expect(snippetOf('one\ntwo', 'three')).toEqual({ text: 'one two', marks: [] })
})

test('[SEARCH-17] a note opens at the moment the words were spoken', () => {
  const segments = [makeSegment('We talked about “tea”', 0), makeSegment('time and the budget', 10)]

  expect(spokenAt(segments, 'budget')).toBe(13)
  expect(spokenAt(segments, 'tea time')).toBe(3)
  expect(spokenAt(segments, 'milk')).toBeUndefined()
})

test('[SEARCH-17] a phrase that two segments share is marked in both', () => {
  const segments = [makeSegment(' some tea', 0), makeSegment('time', 10)]

  expect(matchSegments(segments, 'tea time')).toEqual([
    { segment: 0, from: 6, to: 9 },
    { segment: 1, from: 0, to: 4 },
  ])
})
