import { expect, test } from 'vitest'
import type { Segment } from '../entities/recording.ts'
import { findOccurrences, replaceWords } from './occurrences.ts'

const spoken = (text: string, start = 0): Segment => {
  const words = text.split(' ').map((word, at) => ({ text: word, start: start + at, end: start + at + 0.8 }))
  return { start, end: start + words.length, text, words }
}
const segments = [spoken('Kieran called, and "Kieran" again'), spoken('so kieran (Kieran) Kierans', 10)]

test.each([
  [
    'a name as it is written',
    'Kieran',
    [
      [0, 'Kieran'],
      [3, 'Kieran'],
      [12, 'Kieran'],
    ],
  ],
  [
    'a word however it is written',
    'kieran',
    [
      [0, 'Kieran'],
      [3, 'Kieran'],
      [11, 'kieran'],
      [12, 'Kieran'],
    ],
  ],
  ['several words, also across two stretches', 'again so', [[4, 'again so']]],
  ['no part of a word', 'Kier', []],
])('[VOC-5] where words stand, whole, and when they are said: %s', (_, text, places) => {
  expect(findOccurrences(segments, text).map(({ at, from }) => [at, from])).toEqual(places)
})

test('[VOC-5] a place is shown with what is around it', () => {
  expect(findOccurrences(segments, 'Kieran')[1]).toMatchObject({
    before: 'Kieran called, and "',
    after: '" again',
  })
})

test.each([
  ['all of it', 'Anna comes.', ' after Easter.', ' after Easter.'],
  [
    'a cut sentence',
    'We spoke for an hour of the house and of the garden, and then ',
    ' said that the roof is leaking again over the kitchen and the hall of the house',
    ' said that the roof is leaking again over the kitchen and…',
  ],
  [
    'whole sentences',
    'We spoke of it. ',
    ' said that the roof is leaking again over the kitchen. Thenceforth the hall of the house',
    ' said that the roof is leaking again over the kitchen.',
  ],
])(
  '[VOC-5] what is around a place ends with an ellipsis only where a sentence is cut: %s',
  (_, before, after, shown) => {
    const [place] = findOccurrences([spoken(`${before}Kieran${after}`)], 'Kieran')
    expect(place?.after).toBe(shown)
  },
)

test('[VOC-6] chosen places are replaced at their moment, and all other words stay', () => {
  const replaced = replaceWords(segments, [
    { at: 3.2, from: 'Kieran', to: 'Ciaran' },
    { at: 11, from: 'kieran', to: 'Ciaran' },
    { at: 40, from: 'Kieran', to: 'Ciaran' },
  ])

  expect(replaced.map(({ text }) => text)).toEqual([
    'Kieran called, and "Ciaran" again',
    'so Ciaran (Kieran) Kierans',
  ])
  expect(replaced[0]?.words?.map(({ start }) => start)).toEqual([0, 1, 2, 3, 4])
})

test.each([
  ['one for one', 'Kieran', 'Ciaran'],
  ['more for one', 'Kieran', 'Mac an Bhaird'],
  ['one for more', 'called, and', 'called'],
])('[VOC-6] replaced with the words changed about, it is as it was: %s', (_, from, to) => {
  const [found] = findOccurrences(segments, from)
  const at = found?.at ?? -1

  const there = replaceWords(segments, [{ at, from, to }])
  const back = replaceWords(there, [{ at, from: to, to: from }])

  expect(there).not.toEqual(segments)
  expect(back.map(({ text }) => text)).toEqual(segments.map(({ text }) => text))
})
