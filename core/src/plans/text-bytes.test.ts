import { expect, test } from 'vitest'
import { type RecordingText, textBytes, textGrowth } from './text-bytes.ts'

const empty: RecordingText = {
  title: '',
  past_titles: [],
  transcript: '',
  segments: [],
  corrected: null,
  attachments: [],
  peaks: null,
}
const words = Array.from({ length: 1_000 }, (_, at) => ({ text: 'word', start: at, end: at + 0.5 }))
const spoken = { ...empty, segments: [{ start: 0, end: 1_000, text: 'word '.repeat(1_000), words }] }

test.each([
  ['a title and its words', { ...empty, title: 'Tea', transcript: 'x'.repeat(1_000) }],
  ['the times of the words', spoken],
  [
    'earlier titles',
    {
      ...empty,
      past_titles: [1, 2, 3].map((day) => ({ title: 'x'.repeat(100), at: `2026-03-0${day}T09:00:00.000Z` })),
    },
  ],
  ['what was corrected', { ...empty, corrected: [{ at: 0, count: 1, segments: spoken.segments }] }],
])('[QUOTA-7] %s count about as much as they take', (_, note) => {
  const written = JSON.stringify(note).length

  expect(textBytes(note)).toBeGreaterThan(written * 0.7)
  expect(textBytes(note)).toBeLessThan(written * 1.3)
})

test('[QUOTA-7] what is written and taken away again leaves nothing behind', () => {
  expect(textGrowth(undefined, spoken)).toBe(textBytes(spoken))
  expect(textGrowth(spoken, { ...spoken, title: 'Words' })).toBe(5)
  expect(textGrowth(spoken, { ...spoken })).toBe(0)
  expect(textGrowth(spoken, undefined)).toBe(-textBytes(spoken))
})
