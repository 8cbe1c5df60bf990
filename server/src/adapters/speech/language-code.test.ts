import { expect, test } from 'vitest'
import { languageCode } from './language-code.ts'

test.each([
  ['english', 'en'],
  ['Korean', 'ko'],
  ['en', 'en'],
  ['pt-BR', 'pt-br'],
  ['yue', 'yue'],
  ['cantonese', 'yue'],
  ['haitian creole', 'ht'],
  ['galician', 'gl'],
  ['und', 'unknown'],
  ['', 'unknown'],
  [null, 'unknown'],
  ['<script>', 'unknown'],
])('[SPEECH-49] the language %j of an answer is %s', (language, code) => {
  expect(languageCode(language)).toBe(code)
})
