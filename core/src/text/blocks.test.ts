import { expect, test } from 'vitest'
import { makeSegment } from '../testing/make.ts'
import { atMostBlocks, blockAt, blocksOf } from './blocks.ts'

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

test('[SHARE-73] of more blocks than a page is to have, neighbours stand in one, line by line, with who speaks', () => {
  const said = [
    makeSegment('One.', 0),
    { ...makeSegment('Two.', 4), speaker: 'Ada' },
    { ...makeSegment('Three.', 8), speaker: 'Bob' },
    unclear(12, 'Good'),
    makeSegment('Five.', 16),
  ]

  expect(atMostBlocks(said, 5)).toEqual(blocksOf(said))
  expect(atMostBlocks(said, 3)).toEqual([
    { at: 0, count: 2, segment: { start: 0, end: said[1]?.end, text: 'One.\nAda: Two.' } },
    { at: 2, count: 2, segment: { start: 8, end: 14, text: 'Three.\n…', speaker: 'Bob' } },
    { at: 4, count: 1, segment: { start: 16, end: said[4]?.end, text: 'Five.' } },
  ])
})
