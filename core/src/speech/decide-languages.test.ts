import { expect, test } from 'vitest'
import { decideLanguages } from './decide-languages.ts'
import type { SpeechSegment } from './transcript.ts'

interface Said {
  seconds: number
  confidence: number
  language?: string
  text?: string
}

/** One after the other. */
function saying(...said: Said[]): SpeechSegment[] {
  let start = 0
  return said.map(({ seconds, confidence, language = 'en', text = 'this is what they said' }) => {
    const segment = { start, end: start + seconds, text, words: [], language, confidence }
    start += seconds
    return segment
  })
}

const cases: {
  what: string
  said: Said[]
  language: string
  understood: string[]
}[] = [
  {
    what: 'English the model was sure of',
    said: [{ seconds: 5, confidence: 0.95 }],
    language: 'en',
    understood: ['en'],
  },
  {
    what: 'fluent words the model was unsure of',
    said: [{ seconds: 5, confidence: 0.6 }],
    language: 'unknown',
    understood: ['und'],
  },
  {
    what: 'French that comes out as its translation',
    said: [{ seconds: 12, confidence: 0.72 }],
    language: 'unknown',
    understood: ['und'],
  },
  {
    what: 'the same certainty among plain English',
    said: [
      { seconds: 20, confidence: 0.95 },
      { seconds: 12, confidence: 0.72 },
    ],
    language: 'en',
    understood: ['en', 'en'],
  },
  {
    what: 'a mumbled word in plain English',
    said: [
      { seconds: 20, confidence: 0.95 },
      { seconds: 1, confidence: 0.55 },
    ],
    language: 'en',
    understood: ['en', 'en'],
  },
  {
    what: 'a short stretch that sounds like English in what is not',
    said: [
      { seconds: 1, confidence: 0.9 },
      { seconds: 20, confidence: 0.5 },
    ],
    language: 'unknown',
    understood: ['und', 'und'],
  },
  {
    what: 'English beside as much of what no model makes sense of',
    said: [
      { seconds: 6.8, confidence: 0.99 },
      { seconds: 6.1, confidence: 0.135 },
    ],
    language: 'en',
    understood: ['en', 'und'],
  },
  {
    what: 'a sentence in English between two that are not',
    said: [
      { seconds: 2.8, confidence: 0.375 },
      { seconds: 6, confidence: 0.869 },
      { seconds: 3.2, confidence: 0.336 },
    ],
    language: 'en',
    understood: ['und', 'en', 'und'],
  },
  {
    what: 'a sentence that sounds like English in what no model makes sense of',
    said: [
      { seconds: 3, confidence: 0.9 },
      { seconds: 12, confidence: 0.2 },
    ],
    language: 'unknown',
    understood: ['und', 'und'],
  },
  {
    what: 'Spanish',
    said: [{ seconds: 5, confidence: 0.97, language: 'es', text: 'Buenos días' }],
    language: 'es',
    understood: ['es'],
  },
  {
    what: 'Italian that a Spanish model takes for Spanish',
    said: [{ seconds: 5, confidence: 0.78, language: 'es', text: 'Su nuevo proyecto' }],
    language: 'unknown',
    understood: ['und'],
  },
  {
    what: 'a person who goes over to another language',
    said: [
      { seconds: 12, confidence: 0.96, language: 'es' },
      { seconds: 11, confidence: 0.95, language: 'en' },
      { seconds: 9, confidence: 0.3, language: 'en' },
    ],
    language: 'es',
    understood: ['es', 'en', 'und'],
  },
  {
    what: 'little sound and little certainty',
    said: [{ seconds: 1, confidence: 0.69 }],
    language: 'unknown',
    understood: ['und'],
  },
  {
    what: 'words without any of the small ones of English',
    said: [{ seconds: 6, confidence: 0.72, text: 'Losiento numero esvalido marke asterisko' }],
    language: 'unknown',
    understood: ['und'],
  },
  {
    what: 'letters of another script',
    said: [{ seconds: 6, confidence: 0.7, text: '我们先们' }],
    language: 'unknown',
    understood: ['und'],
  },
  {
    what: 'speech without words',
    said: [{ seconds: 4, confidence: 0.2, text: '' }],
    language: 'unknown',
    understood: [],
  },
  { what: 'silence', said: [], language: 'none', understood: [] },
]

test.for(cases)(
  '[SPEECH-15] $what is $language, stretch by stretch $understood',
  ({ said, language, understood }) => {
    const transcript = decideLanguages(saying(...said))

    expect(transcript.language).toBe(language)
    expect(transcript.segments.map((segment) => segment.language)).toEqual(understood)
  },
)

test('[SPEECH-34] what is not understood is no text, and what was heard is kept apart', () => {
  const { segments } = decideLanguages(saying({ seconds: 5, confidence: 0.4, text: 'The Lord' }))

  expect(segments).toEqual([
    { start: 0, end: 5, text: '', words: [], language: 'und', heard: 'The Lord', confidence: 0.4 },
  ])
})

test('[SPEECH-34] what was heard says a phrase once that went round in it', () => {
  const { segments } = decideLanguages(
    saying({ seconds: 5, confidence: 0.4, text: 'The king of the king of the king of the Lord' }),
  )

  expect(segments[0]?.heard).toBe('The king of the Lord')
})
