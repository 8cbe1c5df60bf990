import { expect, test } from 'vitest'
import { understoodSentence } from './understood-languages.ts'

test.each([
  [['en'], 'Transcription works in English.'],
  [['es'], 'Transcription works in Spanish.'],
  [['en', 'es'], 'Transcription works in English and Spanish.'],
] as const)('[REC-23] %j are named in a sentence', (languages, sentence) => {
  expect(understoodSentence(languages)).toBe(sentence)
})
