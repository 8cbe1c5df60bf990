import { expect, test } from 'vitest'
import type { Segment } from '../entities/recording.ts'
import { makeSegment } from '../testing/make.ts'
import { segmentAt, timedWords, wordAt } from '../text/segments.ts'
import { matchRanges } from './match-ranges.ts'
import { snippetOf } from './snippet.ts'
import { matchSegments, momentInAddress, spokenAt, spokenDuring } from './spoken-at.ts'

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

const said = `We went to a small museum of local wisdom on Tuesday afternoon.
  Its director showed us maps, letters and one broken clock that had stopped during some winter storm.
  Afterwards Ida bought postcards for her aunt, who still lives in Bergen near that harbour.
  Tomorrow I must call the printer about seven posters`.split(/\s*\n\s*/)

/** As an engine times them: frames of a fiftieth of a second, summed up, so that no figure is round. */
function spoken(): Segment[] {
  let at = 0.3
  return said.map((text) => {
    const words = text.split(' ').map((word) => {
      const start = at
      at += 0.02 * (3 + word.length * 2.7)
      return { text: word, start, end: at }
    })
    const segment = { start: words[0]?.start ?? 0, end: at, text, words }
    at += 0.46
    return segment
  })
}

test('[SEARCH-17] of fifty words each is the one that is marked where the note opens', () => {
  const segments = spoken()
  const words = segments.flatMap(timedWords)

  const opened = words.map(({ text }) => {
    const seconds = Number(momentInAddress(spokenAt(segments, text) ?? -1))
    const segment = segments[segmentAt(segments, seconds)]
    const [word] = segment ? timedWords(segment).slice(wordAt(timedWords(segment), seconds)) : []
    return word?.text
  })

  expect(words.length).toBeGreaterThanOrEqual(50)
  expect(opened).toEqual(words.map(({ text }) => text))
})

test.each([0, 7, 12.34, 4.35, 0.1 + 0.2, 99_999.9999])(
  '[SEARCH-17] %s in an address is a plain figure',
  (seconds) => {
    const moment = momentInAddress(seconds)

    expect(moment).toMatch(/^\d{1,6}(\.\d{1,3})?$/)
    expect(Number(moment)).toBeGreaterThanOrEqual(seconds)
    expect(Number(moment)).toBeLessThan(seconds + 0.002)
  },
)

test('[SEARCH-17] a phrase that two segments share is marked in both', () => {
  const segments = [makeSegment(' some tea', 0), makeSegment('time', 10)]

  expect(matchSegments(segments, 'tea time')).toEqual([
    { segment: 0, from: 6, to: 9 },
    { segment: 1, from: 0, to: 4 },
  ])
})

test('a stretch of the whole text was spoken from its first word to its last, over segments', () => {
  const segments = [
    { start: 0, end: 2, text: ' One two.', words: [timed('One', 0, 1), timed('two.', 1, 2)] },
    { start: 2, end: 3, text: '' },
    { start: 5, end: 9, text: 'Three four.', words: [timed('Three', 5, 6), timed('four.', 7, 9)] },
  ]

  expect(spokenDuring(segments, { from: 4, to: 14 })).toEqual({ start: 1, end: 6 })
  expect(spokenDuring(segments, { from: 9, to: 20 })).toEqual({ start: 5, end: 9 })
  expect(spokenDuring([], { from: 0, to: 3 })).toBeUndefined()
})

function timed(text: string, start: number, end: number) {
  return { text, start, end }
}
