import { expect, test } from 'vitest'
import { segmentLimits } from '../entities/recording.ts'
import { joinSegments } from './segments.ts'
import { maxTypedLetters, typedSegments } from './typed-segments.ts'

const textsOf = (text: string) => typedSegments(text).map((segment) => segment.text)

test.each([
  ['one line', 'Buy bread.', ['Buy bread.']],
  ['paragraphs', 'First.\n\nSecond.\r\nThird.', ['First.', 'Second.', 'Third.']],
  ['blanks around', '  \n  First.  \n\t\n', ['First.']],
  ['nothing', ' \n ', []],
])('[TYPED-1] a text has its lines as paragraphs: %s', (_, text, paragraphs) => {
  expect(textsOf(text)).toEqual(paragraphs)
})

test('[TYPED-1] paragraphs follow each other in time, as long as they take to be read', () => {
  const [first, second] = typedSegments(`${'a'.repeat(150)}\n${'b'.repeat(15)}`)

  expect(first).toMatchObject({ start: 0, end: 10 })
  expect(second).toMatchObject({ start: 10, end: 11 })
})

test.each([
  ['with words', 'word '.repeat(maxTypedLetters / 5)],
  ['without any', 'x'.repeat(maxTypedLetters)],
  ['of one letter each', 'x\n'.repeat(maxTypedLetters / 2)],
])('[TYPED-1] the longest text there can be is whole, in segments that can be stored: %s', (_, text) => {
  const segments = typedSegments(text)
  const letters = joinSegments(segments).replaceAll(' ', '')

  expect(letters).toHaveLength(text.replaceAll(/\s/g, '').length)
  expect(segments.every((segment) => segment.text.length <= segmentLimits.letters)).toBe(true)
  expect(segments.length).toBeLessThanOrEqual(20_000)
  expect(segments.at(-1)?.end).toBeLessThanOrEqual(100_000)
})
