import { expect, test } from 'vitest'
import { cutAtOverlaps } from './cut-at-overlaps.ts'
import type { AtOnce, SpeechSegment } from './transcript.ts'

/** A word a second. */
function said(text: string, atOnce: AtOnce[]): SpeechSegment {
  const words = text.split(' ').map((word, at) => ({ text: word, start: at, end: at + 0.8 }))
  return { start: 0, end: words.length, text, words, language: 'en', confidence: 0.9, atOnce }
}

function readOut(segment: SpeechSegment): string[] {
  return cutAtOverlaps({ language: 'en', segments: [segment] }).segments.map(
    ({ start, end, text, overlap = 'one' }) => `${start} to ${end}, ${overlap}: ${text}`,
  )
}

test.for<[string, AtOnce[], string[]]>([
  [
    'in the middle',
    [{ start: 1.9, end: 3.5, confidence: 0.9 }],
    ['0 to 1.8, one: We should', '2 to 3.8, clear: ask them', '4 to 6, one: about it.'],
  ],
  [
    'at the beginning, with words that are poorly supported',
    [{ start: 0, end: 2, confidence: 0.4 }],
    ['0 to 1.8, unclear: We should', '2 to 6, one: ask them about it.'],
  ],
  ['all along', [{ start: 0, end: 6, confidence: 0.9 }], ['0 to 6, clear: We should ask them about it.']],
  [
    'twice',
    [
      { start: 0, end: 1, confidence: 0.9 },
      { start: 4.5, end: 6, confidence: 0.3 },
    ],
    ['0 to 0.8, clear: We', '1 to 3.8, one: should ask them', '4 to 6, unclear: about it.'],
  ],
])(
  '[SPEECH-67] two people at once, %s: that passage stands by itself and says so',
  ([, atOnce, expected]) => {
    expect(readOut(said('We should ask them about it.', atOnce))).toEqual(expected)
  },
)

test('[SPEECH-67] nobody at once: the segment stays whole', () => {
  const { atOnce: _, ...alone } = said('We should ask.', [])

  expect(cutAtOverlaps({ language: 'en', segments: [alone] }).segments).toEqual([alone])
})

test.for([
  ['most of it', 4, ['0 to 6, clear: ']],
  ['little of it', 1, ['0 to 6, one: ']],
] as const)('[SPEECH-67] what is not understood says so of the whole: %s', ([, end, expected]) => {
  const segment: SpeechSegment = {
    ...said('We should ask them about it.', [{ start: 0, end, confidence: 0.9 }]),
    text: '',
    words: [],
    heard: 'We should ask them about it.',
  }

  expect(readOut(segment)).toEqual(expected)
})
