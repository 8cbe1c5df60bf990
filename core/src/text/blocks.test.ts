import { expect, test } from 'vitest'
import { makeSegment } from '../testing/make.ts'
import { blockAt, blocksOf } from './blocks.ts'

const unclear = (start: number, heard: string) => ({
  start,
  end: start + 2,
  text: '',
  language: 'und',
  heard,
})
const leftOut = { start: 8, end: 9, text: '', untranscribed: true } as const

test('[SPEECH-82] neighbours that were not understood are one block, with all that was heard', () => {
  const [before, after] = [makeSegment('Now my grandmother.'), makeSegment('So she says.', 9)]

  const blocks = blocksOf([before, unclear(4, 'Good and tug'), unclear(6, 'vee gates'), leftOut, after])

  expect(blocks).toEqual([
    { at: 0, count: 1, segment: before },
    { at: 1, count: 2, segment: { ...unclear(4, 'Good and tug vee gates'), end: 8 } },
    { at: 3, count: 1, segment: leftOut },
    { at: 4, count: 1, segment: after },
  ])
  expect([0, 1, 2, 3, 4].map((at) => blockAt(blocks, at))).toEqual([0, 1, 1, 2, 3])
  expect(blockAt(blocks, -1)).toBe(-1)
})

test('[SPEECH-82] what two people said, or two at once, stays apart', () => {
  const one = unclear(0, 'Good and tug')
  const parts = [one, { ...one, speaker: 'Left' }, { ...one, overlap: 'unclear' as const }]

  expect(blocksOf(parts)).toHaveLength(3)
})
