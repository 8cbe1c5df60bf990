import { expect, test } from 'vitest'
import { importSummary, importText } from './imported-file.ts'

test.each([
  [['in_progress', 'in_progress'], '2 in progress'],
  [['done', 'in_progress', 'failed', 'in_progress'], '2 in progress, 1 done, 1 failed'],
  [['done', 'done'], '2 done'],
] as const)('[IMPORT-6] of %j it is said: %s', (steps, expected) => {
  expect(importSummary(steps)).toBe(expected)
})

test.each([
  ['ready', undefined, 'Ready'],
  ['ready', 'not_understood', 'Sound in a language that is not understood here'],
  ['ready', 'no_speech', 'No speech was found in this recording'],
  ['waiting', 'no_words', 'Ready'],
] as const)('[IMPORT-6] a file whose note is %s and has no words for %s says: %s', (kind, wordless, said) => {
  expect(importText({ kind, text: 'Ready', percent: null, retry: null }, wordless)).toBe(said)
})
