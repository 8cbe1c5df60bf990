import { expect, test } from 'vitest'
import { normalizeWords, wordErrors } from './word-errors.ts'

test.for([
  ['Mr. Smith paid $1,250 on the 3rd.', 'mister smith paid one thousand two hundred fifty on the third'],
  ['In 1455 and 1905, 21st-century', 'in fourteen fifty five and nineteen oh five twenty first century'],
  ["It’s 'lower-case', isn't it?", "it's lower case isn't it"],
  ['2007 people, 40 of 100', 'two thousand seven people forty of one hundred'],
  ['  —  ', ''],
])('[SPEECH-11] "%s" is compared as "%s"', ([text, words]) => {
  expect(normalizeWords(text ?? '').join(' ')).toBe(words)
})

test.for([
  { said: 'one two three', written: 'One, two, three.', errors: 0, words: 3 },
  { said: 'one two three', written: 'one three', errors: 1, words: 3 },
  { said: 'one two three', written: 'one too three four', errors: 2, words: 3 },
  { said: '', written: 'thank you', errors: 2, words: 0 },
])('[SPEECH-11] "$written" for "$said" is $errors errors', ({ said, written, errors, words }) => {
  expect(wordErrors(said, written)).toEqual({ errors, words })
})
