import { expect, test } from 'vitest'
import { understoodSentence } from './understood-languages.ts'

const languages = [{ name: 'English' }, { name: 'Spanish' }, { name: 'German' }]

test.each([
  [1, 'Transcription works in English.'],
  [2, 'Transcription works in English and Spanish.'],
  [3, 'Transcription works in English, Spanish, and German.'],
])('[REC-23] %i understood languages are named in a sentence', (count, sentence) => {
  expect(understoodSentence(languages.slice(0, count))).toBe(sentence)
})

test('[REC-23] what is understood today is said', () => {
  expect(understoodSentence()).toMatch(/^Transcription works in English\b/)
})
