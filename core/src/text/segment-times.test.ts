import { expect, test } from 'vitest'
import { timesRefusal, withinSound } from './segment-times.ts'

const at = (start: number, end: number) => ({ start, end, text: 'a' })

test.each([
  ['inside the sound', [at(0, 4), at(4, 42)], 42, undefined],
  ['a little after its end', [at(0, 42.6)], 42, undefined],
  ['of a note without sound', [at(0, 90_000)], null, undefined],
  [
    'after its end',
    [at(0, 4), at(4, 99_990)],
    42,
    'Segment 2 ends at 27:46:30, but the audio is only 0:42 long.',
  ],
  ['that run backwards', [at(9, 4)], 42, 'Segment 1 ends before it begins.'],
])('[NOTE-75] times %s: %j in %s seconds', (_, segments, duration, expected) => {
  expect(timesRefusal(segments, duration)).toBe(expected)
})

test('[NOTE-75] what a device sends with times after the end of the sound keeps its words, at the end', () => {
  const late = { ...at(50, 60), words: [{ text: 'a', start: 50, end: 60 }] }

  expect(withinSound([at(0, 4), late], { duration: 42, words: [] })).toEqual([
    at(0, 4),
    { start: 43, end: 43, text: 'a', words: [{ text: 'a', start: 43, end: 43 }] },
  ])
})

test('[NOTE-75] what an engine has put after the measured end stays there', () => {
  expect(withinSound([at(0, 60)], { duration: 42, words: [at(50, 60)] })).toEqual([at(0, 60)])
})

test.each([42, null])(
  '[NOTE-75] what ends before it begins ends where it begins, in a sound of %s seconds',
  (duration) => {
    expect(withinSound([at(7, 3)], { duration, words: [] })).toEqual([at(7, 7)])
  },
)
