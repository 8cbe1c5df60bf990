import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Segment } from '../entities/recording.ts'
import { fitSegments } from './fit-segments.ts'
import { joinSegments, splitWords } from './segments.ts'

const voice = (text: string, start: number, speaker?: string): Segment => ({
  start,
  end: start + 1,
  text,
  ...(speaker && { speaker }),
})

test('[SYNC-81] a transcript of more segments than one may have is joined until it fits, and every word stays', () => {
  const said = fc.array(
    fc.tuple(fc.constantFrom('so', 'a plan', 'we go now'), fc.constantFrom('', 'Ada', 'Ben')),
    {
      minLength: 1,
      maxLength: 40,
    },
  )

  fc.assert(
    fc.property(said, fc.integer({ min: 1, max: 12 }), (list, most) => {
      const segments = list.map(([text, speaker], at) => voice(text, at, speaker))
      const fitting = fitSegments(segments, most)
      expect(fitting.length).toBe(Math.min(segments.length, most))
      const words = splitWords(joinSegments(fitting)).filter((word) => !word.endsWith(':'))
      expect(words).toEqual(splitWords(joinSegments(segments)))
    }),
  )
})

test('[SYNC-81] one voice is joined before two are; where two must be, the second is named in the text', () => {
  const segments = [voice('one', 0, 'Ada'), voice('two', 1, 'Ben'), voice('three', 2, 'Ben')]

  expect(fitSegments(segments, 2).map(({ speaker, text }) => [speaker, text])).toEqual([
    ['Ada', 'one'],
    ['Ben', 'two three'],
  ])
  expect(fitSegments(segments, 1).map(({ speaker, text }) => [speaker, text])).toEqual([
    ['Ada', 'one Ben: two three'],
  ])
})

test('[SYNC-81] nothing is joined that one segment could not hold', () => {
  const long = 'w'.repeat(15_000)

  expect(fitSegments([voice(long, 0), voice(long, 1)], 1)).toHaveLength(2)
})
