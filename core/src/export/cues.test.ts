import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Segment } from '../entities/recording.ts'
import { splitWords } from '../text/segments.ts'
import { cutCues, maxCueSeconds, maxLineLetters, minCueSeconds } from './cues.ts'

/** Words of a third of a second each, with pauses where `|` stands, of a second each. */
function spoken(text: string, secondsEach = 1 / 3): Segment {
  let at = 0
  const words = splitWords(text).flatMap((word) => {
    const start = at
    at += word === '|' ? 1 : secondsEach
    return word === '|' ? [] : [{ text: word, start, end: at }]
  })
  return { start: 0, end: at, text: words.map((word) => word.text).join(' '), words }
}

const linesOf = (segment: Segment) => cutCues(segment).map(({ lines }) => lines)

test('[EXPORT-14] what fits stays one cue, with the times of its words', () => {
  expect(cutCues(spoken('We need more tools.'))).toEqual([
    { start: 0, end: expect.closeTo(4 / 3), lines: ['We need more tools.'] },
  ])
})

test.each([
  [
    'two lines of about the same length',
    'The maker has a paler one, something like sage, and costs the same',
    [['The maker has a paler one,', 'something like sage, and costs the same']],
  ],
  [
    'at the end of a sentence before any other place',
    'We walked home along the canal in the dark. The lamps were out and nobody spoke a word until the bridge came in sight.',
    [
      ['We walked home along', 'the canal in the dark.'],
      ['The lamps were out and nobody spoke', 'a word until the bridge came in sight.'],
    ],
  ],
  [
    'at a pause where no sentence ends',
    'so I took the early train | and then the late one and it was as full as the other had been on the day before',
    [
      ['so I took the early train'],
      ['and then the late one and it was as full', 'as the other had been on the day before'],
    ],
  ],
  [
    'a word that is longer than a line alone',
    `see ${'x'.repeat(60)} there`,
    [['see', 'x'.repeat(60)], ['there']],
  ],
])('[EXPORT-14] cues are cut %s', (_, text, lines) => {
  expect(linesOf(spoken(text))).toEqual(lines)
})

test('[EXPORT-14] no cue is longer than seven seconds, however few its words', () => {
  const cues = cutCues(spoken('one two three four five six', 2))

  expect(cues.map(({ lines }) => lines)).toEqual([['one two three'], ['four five six']])
  expect(cutCues({ start: 0, end: 20, text: 'Hm.' })).toEqual([{ start: 0, end: 7, lines: ['Hm.'] }])
})

test('[EXPORT-14] without times of words the time is shared by their letters', () => {
  const text = 'It opens with the method. '.repeat(8).trim()

  const cues = cutCues({ start: 10, end: 26, text })

  expect(cues.map(({ start, end }) => [start, end])).toEqual([
    [10, 16],
    [16, 22],
    [22, 26],
  ])
})

test('[EXPORT-14] a short cue stays a second where nothing follows', () => {
  expect(cutCues({ ...spoken('Yes.'), end: 5 })).toEqual([{ start: 0, end: 1, lines: ['Yes.'] }])
})

const word = fc.oneof(
  fc.string({ unit: fc.constantFrom(...'abcdefgé😀'), minLength: 1, maxLength: 12 }),
  fc.constantFrom('end.', 'but,', 'x'.repeat(50), '-->'),
)
const timed = fc.array(
  fc.tuple(word, fc.double({ min: 0, max: 3, noNaN: true }), fc.double({ min: 0, max: 4, noNaN: true })),
  {
    maxLength: 60,
  },
)

test('[EXPORT-14] of random talk every word is shown once, in order, in its time', () => {
  fc.assert(
    fc.property(
      timed,
      fc.boolean(),
      fc.double({ min: 0, max: 9_000, noNaN: true }),
      (spokenWords, hasTimes, start) => {
        let at = start
        const words = spokenWords.map(([text, pause, length]) => {
          const from = at + pause
          at = from + length
          return { text, start: from, end: at }
        })
        const text = words.map((one) => one.text).join(' ')
        const segment: Segment = { start, end: at, text, ...(hasTimes && { words }) }

        const cues = cutCues(segment)

        expect(cues.flatMap(({ lines }) => lines).join(' ')).toBe(text)
        for (const [index, cue] of cues.entries()) {
          expect(cue.lines.length).toBeLessThanOrEqual(2)
          for (const line of cue.lines) {
            if (splitWords(line).length > 1) expect([...line].length).toBeLessThanOrEqual(maxLineLetters)
          }
          expect(cue.end - cue.start).toBeLessThanOrEqual(maxCueSeconds + 1e-6)
          expect(cue.start).toBeGreaterThanOrEqual(cues[index - 1]?.end ?? start)
          expect(cue.end).toBeLessThanOrEqual(at)
          const room = (cues[index + 1]?.start ?? at) - (cues[index - 1]?.end ?? start)
          expect(cue.end - cue.start).toBeGreaterThanOrEqual(Math.min(minCueSeconds, room) - 1e-6)
        }
      },
    ),
    { numRuns: 500 },
  )
})
