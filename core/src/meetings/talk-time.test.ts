import { expect, test } from 'vitest'
import type { Segment } from '../entities/recording.ts'
import { talkTimes } from './talk-time.ts'

type Said = [speaker: string | undefined, start: number, end: number]

const spoken = (said: readonly Said[]): Segment[] =>
  said.map(([speaker, start, end]) => ({ start, end, text: 'so', ...(speaker && { speaker }) }))

test.each<[what: string, said: Said[], times: [string, number, number][]]>([
  [
    'nobody told apart',
    [
      [undefined, 0, 10],
      [undefined, 10, 20],
    ],
    [],
  ],
  [
    'one alone',
    [
      ['You', 0, 10],
      [undefined, 10, 20],
    ],
    [],
  ],
  [
    'two in turn, who speaks more first',
    [
      ['You', 0, 10],
      ['Anna', 10, 40],
    ],
    [
      ['Anna', 30, 75],
      ['You', 10, 25],
    ],
  ],
  [
    'two at once: it counts for both',
    [
      ['You', 0, 30],
      ['Anna', 0, 30],
    ],
    [
      ['You', 30, 50],
      ['Anna', 30, 50],
    ],
  ],
  [
    'one whose sentences reach into each other: it counts once',
    [
      ['You', 0, 10],
      ['You', 5, 15],
      ['You', 6, 8],
      ['Anna', 20, 25],
    ],
    [
      ['You', 15, 75],
      ['Anna', 5, 25],
    ],
  ],
  [
    'three alike: a hundred in all',
    [
      ['A', 0, 10],
      ['B', 10, 20],
      ['C', 20, 30],
    ],
    [
      ['A', 10, 34],
      ['B', 10, 33],
      ['C', 10, 33],
    ],
  ],
  [
    'one of whom a single word is left',
    [
      ['You', 0, 5000],
      ['Anna', 5000, 5001],
    ],
    [
      ['You', 5000, 100],
      ['Anna', 1, 0],
    ],
  ],
  [
    'no times at all',
    [
      ['You', 0, 0],
      ['Anna', 0, 0],
    ],
    [],
  ],
])('[MEET-17] talk time: %s', (_what, said, times) => {
  expect(talkTimes(spoken(said)).map(({ speaker, seconds, percent }) => [speaker, seconds, percent])).toEqual(
    times,
  )
})

test('[MEET-17] what nobody has listened to is nobody’s talk time', () => {
  const left = { start: 100, end: 400, text: '', untranscribed: true, speaker: 'You' } as const
  const times = talkTimes([
    ...spoken([
      ['You', 0, 10],
      ['Anna', 10, 20],
    ]),
    left,
  ])
  expect(times.map(({ seconds }) => seconds)).toEqual([10, 10])
})
