import { expect, test } from 'vitest'
import { understoodSentence } from './understood-languages.ts'

const languages = [{ name: 'English' }, { name: 'Spanish' }, { name: 'German' }]

test.each([
  [1, 'Earmark understands English.'],
  [2, 'Earmark understands English and Spanish.'],
  [3, 'Earmark understands English, Spanish, and German.'],
])('[REC-23] %i understood languages are named in a sentence', (count, sentence) => {
  expect(understoodSentence(languages.slice(0, count))).toBe(sentence)
})

test('[REC-23] what is understood today is said', () => {
  expect(understoodSentence()).toMatch(/^Earmark understands English\b/)
})
