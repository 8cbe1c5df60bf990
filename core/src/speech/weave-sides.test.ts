import { expect, test } from 'vitest'
import type { SpeechSegment, Transcript } from './transcript.ts'
import { weaveSides } from './weave-sides.ts'

/** Words of half a second, each at its moment. */
function said(...words: [text: string, start: number][]): SpeechSegment {
  const timed = words.map(([text, start]) => ({ text, start, end: start + 0.5 }))
  const [start, end] = [timed[0]?.start ?? 0, timed.at(-1)?.end ?? 0]
  return { start, end, text: words.map(([text]) => text).join(' '), words: timed, language: 'en' }
}

const english = (...segments: SpeechSegment[]): Transcript => ({ language: 'en', segments })
const spanish = (...segments: SpeechSegment[]): Transcript => ({
  language: 'es',
  segments: segments.map((segment) => ({ ...segment, language: 'es' })),
})
const nothing: Transcript = { language: 'none', segments: [] }

function readOut({ segments }: Transcript): string[] {
  return segments.map(({ speaker, text }) => `${speaker}: ${text}`)
}

test('[SPEECH-65] two sides are one conversation in the order of time, with the words of both where they overlap', () => {
  const left = english(said(['Good', 0], ['morning', 0.5]), said(['So', 4], ['when?', 4.5]))
  const right = english(said(['Hello', 0.8]), said(['Tuesday', 6]))

  const woven = weaveSides(left, right)

  expect(readOut(woven)).toEqual(['Left: Good morning', 'Right: Hello', 'Left: So when?', 'Right: Tuesday'])
  expect(woven.segments[0]).toMatchObject({
    start: 0,
    end: 1,
    words: [{ text: 'Good' }, { text: 'morning' }],
  })
})

test('[SPEECH-65] a stretch that runs on over an answer is cut there', () => {
  const left = english(said(['Tuesday?', 0], ['Fine', 1.6], ['then', 2.1]))
  const right = english(said(['Yes', 0.9]))

  const woven = weaveSides(left, right)

  expect(readOut(woven)).toEqual(['Left: Tuesday?', 'Right: Yes', 'Left: Fine then'])
  expect(woven.segments.map(({ start, end }) => [start, end])).toEqual([
    [0, 0.5],
    [0.9, 1.4],
    [1.6, 2.6],
  ])
})

test('[SPEECH-65] who goes on without a pause is not cut by what the other says meanwhile', () => {
  const left = english(said(['It', 0], ['was', 0.5], ['fine', 1]))
  const right = english(said(['Mhm', 0.4]))

  expect(readOut(weaveSides(left, right))).toEqual(['Left: It was fine', 'Right: Mhm'])
})

test.for<[string, [string, number][], (string | undefined)[]]>([
  [
    'who talks over the other',
    [
      ['Wait', 0.6],
      ['a', 1.1],
      ['moment', 1.6],
    ],
    [undefined, 'clear'],
  ],
  [
    'who answers a little early',
    [
      ['Yes', 1.2],
      ['indeed', 1.7],
    ],
    [undefined, undefined],
  ],
  [
    'who speaks after the other',
    [
      ['Yes', 2],
      ['indeed', 2.5],
    ],
    [undefined, undefined],
  ],
])('[SPEECH-69] at the same time, or not: %s', ([, words, expected]) => {
  const left = english(said(['It', 0], ['was', 0.5], ['fine', 1]))

  const woven = weaveSides(left, english(said(...words)))

  expect(woven.segments.map(({ overlap }) => overlap)).toEqual(expected)
})

test('[SPEECH-65] words without times stand with their stretch', () => {
  const plain: SpeechSegment = { start: 0, end: 4, text: 'All of it.', words: [] }

  expect(readOut(weaveSides(english(plain), english(said(['Yes', 2]))))).toEqual([
    'Left: All of it.',
    'Right: Yes',
  ])
})

test.each([
  ['of the one who says more', english(said(['Yes', 0])), spanish(said(['Muy', 1], ['bien', 2])), 'es'],
  ['of the only one who speaks', nothing, english(said(['Yes', 0])), 'en'],
  [
    'of the only one who is understood',
    { language: 'unknown', segments: [{ ...said(['Ja', 0]), text: '', heard: 'Yah', words: [] }] },
    english(said(['Yes', 0])),
    'en',
  ],
  ['of nobody', nothing, nothing, 'none'],
])('[SPEECH-65] the language of both is that %s', (_, left, right, language) => {
  expect(weaveSides(left, right).language).toBe(language)
})
