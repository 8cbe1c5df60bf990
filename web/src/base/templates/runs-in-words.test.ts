import { expect, test } from 'vitest'
import { runsInWords } from './runs-in-words.ts'

test.each([
  [['work'], 'runs by itself after each recording with work'],
  [
    ['work', 'home', 'Channel: Sales'],
    'runs by itself after each recording with work, home, or Channel: Sales',
  ],
  [[], 'runs by itself after none: its tags and channels are gone'],
])('[TEMPLATE-4] a template says after which recordings it runs by itself: %s', (names, sentence) => {
  expect(runsInWords(names)).toBe(sentence)
})
