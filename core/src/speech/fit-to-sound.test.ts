import { expect, test } from 'vitest'
import { fitToSound, sentencesOf, type ToldSegment } from './fit-to-sound.ts'

const told = (text: string, start?: number, end?: number): ToldSegment => ({ text, start, end })

const cases: [what: string, segments: ToldSegment[], stands: [text: string, start: number, end: number][]][] =
  [
    [
      'in order and inside',
      [told('a', 0, 2), told('b', 2, 5)],
      [
        ['a', 0, 2],
        ['b', 2, 5],
      ],
    ],
    [
      'out of order',
      [told('b', 5, 8), told('a', 0, 2)],
      [
        ['a', 0, 2],
        ['b', 5, 8],
      ],
    ],
    [
      'that overlap',
      [told('a', 0, 9), told('b', 2, 5)],
      [
        ['a', 0, 2],
        ['b', 2, 5],
      ],
    ],
    ['longer than the sound', [told('a', -1, 30)], [['a', 0, 10]]],
    ['partly after its end', [told('all of this', 0, 4), told('gone', 12, 14)], [['all of this', 0, 4]]],
    [
      'in milliseconds',
      [told('ab', 1000, 4000), told('cdef', 4000, 9000)],
      [
        ['ab', 0, 3.333],
        ['cdef', 3.333, 10],
      ],
    ],
    [
      'without times',
      [told('abc'), told('d')],
      [
        ['abc', 0, 7.5],
        ['d', 7.5, 10],
      ],
    ],
    [
      'without times in the middle',
      [told('a', 0, 2), told('bb'), told('cc'), told('d', 6, 10)],
      [
        ['a', 0, 2],
        ['bb', 2, 4],
        ['cc', 4, 6],
        ['d', 6, 10],
      ],
    ],
    [
      'ending before they begin',
      [told('a', 5, 1), told('b', 5, 9)],
      [
        ['a', 0, 5],
        ['b', 5, 9],
      ],
    ],
    ['without words', [told('', 0, 2)], []],
  ]

test.each(cases)('[SPEECH-48] segments %s stand in order and inside the sound', (_, segments, stands) => {
  const fitted = fitToSound({ segments, words: [] }, 10)

  expect(fitted.map(({ text, start, end }) => [text, start, end])).toEqual(stands)
})

test('[SPEECH-48] words stand in the segment that their middle lies in, and do not reach out of it', () => {
  const words = [
    { text: 'late', start: 40, end: 41 },
    { text: 'b', start: 2.5, end: 9 },
    { text: 'a', start: -0.5, end: 1 },
  ]

  const [first, second] = fitToSound({ segments: [told('a', 0, 2), told('b', 2, 6)], words }, 10)

  expect(first?.words).toEqual([{ text: 'a', start: 0, end: 1 }])
  expect(second?.words).toEqual([{ text: 'b', start: 2.5, end: 6 }])
})

test.each([
  ['Hello there. Bye!', ['Hello there.', 'Bye!']],
  ['Version 2.5 is out', ['Version 2.5 is out']],
  ['你好。再见。', ['你好。', '再见。']],
  ['  ', []],
])('[SPEECH-48] the text %j is cut into its sentences', (text, sentences) => {
  expect(sentencesOf(text)).toEqual(sentences)
})

test('[SPEECH-48] text without an end is cut between words, and none of it is lost', () => {
  const text = 'word '.repeat(500).trim()

  const sentences = sentencesOf(text)

  expect(sentences.join(' ')).toBe(text)
  expect(Math.max(...sentences.map(({ length }) => length))).toBeLessThanOrEqual(310)
})
