import { expect, test } from 'vitest'
import { captionsSentence, understoodSentence } from './understood-languages.ts'

test.each([
  [['en'], 'Transcription works in English.'],
  [['es'], 'Transcription works in Spanish.'],
  [['en', 'es'], 'Transcription works in English and Spanish.'],
] as const)('[REC-23] %j are named in a sentence', (languages, sentence) => {
  expect(understoodSentence(languages)).toBe(sentence)
})

test.each([
  [
    ['en'],
    ['en', 'es'],
    'Captions on this device are in English; Spanish is transcribed after you finish. Other languages are not transcribed.',
  ],
  [['en'], ['en'], 'Captions on this device are in English. Other languages are not transcribed.'],
  [
    ['en', 'es'],
    ['en', 'es'],
    'Captions on this device are in English and Spanish. Other languages are not transcribed.',
  ],
  [['en'], 'unknown', 'Captions on this device are in English; the transcript comes after you finish.'],
] as const)('[SPEECH-81] captions in %j, and a transcript in %j', (captions, afterwards, sentence) => {
  expect(captionsSentence(captions, afterwards)).toBe(sentence)
})
