import { expect, test } from 'vitest'
import { toTranscript } from './transcribe-stream.ts'

const segment = (seconds: number, confidence: number) => ({
  start: 0,
  end: seconds,
  text: 'x',
  words: [],
  confidence,
})

test.for([
  { what: 'sure', segments: [segment(5, 0.95)], language: 'en' },
  { what: 'unsure', segments: [segment(5, 0.55)], language: 'unknown' },
  { what: 'unsure for a moment', segments: [segment(20, 0.95), segment(2, 0.3)], language: 'en' },
  { what: 'sure for a moment', segments: [segment(2, 0.95), segment(20, 0.5)], language: 'unknown' },
  { what: 'silent', segments: [], language: 'en' },
])('[SPEECH-15] an engine that was $what calls the language $language', ({ segments, language }) => {
  expect(toTranscript(segments).language).toBe(language)
})
