import { expect, test } from 'vitest'
import { sentencesIn } from '../meaning/sentences.ts'
import { isQuoteEdited, placeOfQuote, quotedIn, quotedNotes, quotedSources } from './quoted-sources.ts'
import { replacedBy } from './replaced.ts'
import { joinSegments } from './segments.ts'
import { typedSegments } from './typed-segments.ts'

const ulid = '01J00000000000000000000001'
const block = (number = '') =>
  `${number}“The plumber comes on Thursday.”\nHouse, 3 May 2026, at 0:07\nhttps://notes.example.org/d/recording/${ulid}/at/7`
const source = { ulid, quote: 'The plumber comes on Thursday.' }

test.each([
  ['quotes', block()],
  ['what was written, with its sources', `He comes on Thursday. [1]\n\n${block('[1] ')}`],
  ['a note that was typed', block().replace('/at/7', '')],
])('[ASK-19] an answer that was saved knows its sources: %s', (_, text) => {
  expect(quotedSources(typedSegments(text))).toEqual([source])
})

test.each([
  ['an address alone', `https://notes.example.org/d/recording/${ulid}`],
  ['a quotation with no address', '“The plumber comes on Thursday.”'],
  ['another address', block().replace('/d/recording/', '/elsewhere/')],
])('[ASK-19] no source is %s', (_, text) => {
  expect(quotedSources(typedSegments(text))).toEqual([])
})

test('[ASK-19] a note that is quoted several times is one source', () => {
  const of = (note: string, quote: string) => ({ ulid: note, quote })

  expect(quotedNotes([of('A', 'One.'), of('B', 'Two.'), of('A', 'Three.'), of('A', 'One.')])).toEqual([
    { ulid: 'A', quotes: ['One.', 'Three.'] },
    { ulid: 'B', quotes: ['Two.'] },
  ])
})

test('[ASK-19] a sentence is known again by its words, wherever it stands now', () => {
  const said = 'It rained. The plumber comes, on Thursday.'

  expect(placeOfQuote(said, source.quote)).toEqual({ from: 11, to: said.length })
  expect(placeOfQuote('The plumber comes on Friday.', source.quote)).toBeUndefined()
})

test.each<[string, string, string, boolean]>([
  ['nothing', block(), block(), false],
  ['a line of its own', `Thursday it is.\n\n${block()}`, `Friday it is.\n\n${block()}`, false],
  ['the quote', block().replace('Thursday', 'Friday'), block(), true],
])('[ASK-19] a quote is changed in the note that has it, or is not: %s', (_, before, after, isEdited) => {
  const [was, is] = [typedSegments(before), typedSegments(after)]
  const edited_at = '2026-05-04T10:00:00.000Z'

  expect(isQuoteEdited(source, { segments: is, corrected: replacedBy(was, is), edited_at })).toBe(isEdited)
})

test('[ASK-19] where nobody knows what was there before, what was edited is not told of the other note', () => {
  const segments = typedSegments(block())

  expect(isQuoteEdited(source, { segments, corrected: null, edited_at: null })).toBe(false)
  expect(isQuoteEdited(source, { segments, corrected: null, edited_at: '2026-05-04T10:00:00.000Z' })).toBe(
    true,
  )
})

test('[ASK-11] a hundred thousand quotes that never end take no longer than other letters', () => {
  expect(quotedIn('“'.repeat(100_000))({ from: 0, to: 1 })).toBe(false)
})

test.each([
  ['quotes', block(), []],
  [
    'what was written',
    `He is here on Thursday. [1]\nHe costs 85 euros. [1] [2]\n\n${block('[1] ')}\n\n${block('[2] ')}`,
    [],
  ],
  [
    'a note of one’s own that quotes',
    `I called him [today]. He is late.\n${block()}`,
    ['I called him [today].', 'He is late.'],
  ],
  ['a note of one’s own', 'See [1] for that. It is late. [1]', ['See [1] for that.', 'It is late.', '[1]']],
])('[ASK-11] what a saved answer took from elsewhere is told from its own sentences: %s', (_, typed, own) => {
  const text = joinSegments(typedSegments(typed))
  const isQuoted = quotedIn(text)

  const left = sentencesIn(text).filter((sentence) => !isQuoted(sentence))

  expect(left.map(({ from, to }) => text.slice(from, to))).toEqual(own)
})
