import { expect, test } from 'vitest'
import { cutPeaks, cutSegments, partSeconds } from './cut-part.ts'

const segments = [
  { start: 0, end: 2, text: 'One two', words: [word('One', 0, 1), word('two', 1, 2)] },
  { start: 2, end: 4, text: 'Three four', words: [word('Three', 2, 3), word('four', 3, 4)] },
]

function word(text: string, start: number, end: number) {
  return { text, start, end }
}

test.each([
  [{ from: null, to: null }, 10, 10],
  [{ from: 4, to: null }, 10, 6],
  [{ from: 4, to: 6 }, 10, 2],
  [{ from: null, to: 11 }, 10.4, 10.4],
  [{ from: 1, to: 3 }, null, 2],
  [{ from: null, to: null }, null, null],
])('[SHARE-5] %j of %s seconds are %s', (part, duration, expected) => {
  expect(partSeconds(part, duration)).toBe(expected)
})

test('[SHARE-5] a word belongs to a part that its greater half is heard in, at its time there', () => {
  expect(cutSegments(segments, { from: 1.4, to: 2.6 })).toEqual([
    { start: 0, end: 0.6000000000000001, text: 'two', words: [word('two', 0, 0.6000000000000001)] },
    {
      start: 0.6000000000000001,
      end: 1.2000000000000002,
      text: 'Three',
      words: [word('Three', 0.6000000000000001, 1.2000000000000002)],
    },
  ])
  expect(cutSegments(segments, { from: 1.6, to: null })[0]?.text).toBe('Three four')
  expect(cutSegments(segments, { from: null, to: null })).toEqual(segments)
})

test('[SHARE-5] the waveform is that of the part, and flat where something was struck', () => {
  const peaks = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]

  const part = { from: 2, to: 8 }
  const redact = [{ start: 4.2, end: 4.8 }]

  expect(cutPeaks(peaks, 10, { part, redact })).toEqual([3, 4, 0, 6, 7, 8])
})
