import { expect, test } from 'vitest'
import { secondsLeft, timeLeftSentence } from './time-left.ts'

const at = (percent: number, seconds: number) => ({ percent, atMs: 1000 * seconds })

test.each([
  ['a tenth in ten seconds', at(0, 0), at(10, 10), 90],
  ['seen from the middle on', at(40, 100), at(50, 130), 150],
  ['a single look', at(10, 0), at(10, 0), null],
  ['too soon to tell', at(0, 0), at(5, 1), null],
  ['hardly any step', at(50, 0), at(51, 60), null],
])('[SPEECH-54] the time left goes by what was seen: %s', (_, first, last, seconds) => {
  expect(secondsLeft(first, last)).toBe(seconds)
})

test.each([
  [12, 'less than a minute left'],
  [70, 'about a minute left'],
  [185, 'about 3 minutes left'],
  [3_590, 'about an hour left'],
  [2.2 * 3_600, 'about 2 hours left'],
])('[SPEECH-54] %s seconds are %s', (seconds, sentence) => {
  expect(timeLeftSentence(seconds)).toBe(sentence)
})
