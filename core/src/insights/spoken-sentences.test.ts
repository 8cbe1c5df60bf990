import { expect, test } from 'vitest'
import { joinSegments } from '../text/segments.ts'
import { spokenSentences } from './spoken-sentences.ts'

const segments = [
  { start: 0, end: 4, text: ' I called Ben. Then I', speaker: 'A' },
  { start: 4, end: 6, text: 'went home.', speaker: 'A' },
  { start: 6, end: 7, text: '', untranscribed: true as const },
  { start: 7, end: 9, text: 'Mumbled words.', speaker: 'A', overlap: 'unclear' as const },
  { start: 9, end: 10, text: 'And so', speaker: 'A' },
  { start: 10, end: 12, text: 'did I.', speaker: 'B' },
]

test('[INSIGHT-1] a sentence goes on over segments, ends with its speaker, and is not made of unsure words', () => {
  expect(spokenSentences(segments).map(({ text, speaker }) => [text, speaker])).toEqual([
    ['I called Ben.', 'A'],
    ['Then I went home.', 'A'],
    ['And so', 'A'],
    ['did I.', 'B'],
  ])
})

test('[INSIGHT-1] each knows its moment and its place in the text', () => {
  const text = joinSegments(segments)
  const sentences = spokenSentences(segments)

  expect(sentences.map(({ at }) => text.slice(at.from, at.to))).toEqual(sentences.map((each) => each.text))
  expect(sentences[1]).toMatchObject({ end: 6 })
  expect(sentences[1]?.start).toBeGreaterThan(2)
  expect(sentences[3]).toMatchObject({ start: 10, end: 12 })
})

test('[MAKE-16] the titles and addresses of notes that are quoted are no sentences', () => {
  const quoting = [
    '“It leaks.”',
    'House, 3 May',
    `https://e.example/d/recording/${'0'.repeat(26)}`,
    'I call him.',
  ]
  const typed = quoting.map((text, at) => ({ start: at, end: at + 1, text }))

  expect(spokenSentences(typed).map(({ text }) => text)).toEqual(['“It leaks.”', 'I call him.'])
})
