import { expect, test } from 'vitest'
import { type StruckStretch, struckMark } from '../entities/share.ts'
import { strikeSegments, strikeText } from './strike-words.ts'

const words = [
  { text: 'Call', start: 0, end: 1 },
  { text: 'Anna-Maria’s', start: 1, end: 2 },
  { text: 'brother', start: 2, end: 2 },
  { text: 'now.', start: 2, end: 3 },
]
const segment = { start: 0, end: 3, text: words.map(({ text }) => text).join(' '), words }

test.each<[stretch: StruckStretch, text: string]>([
  [{ start: 1, end: 2 }, `Call ${struckMark} brother now.`],
  [{ start: 1.9, end: 2.1 }, `Call ${struckMark}`],
  [{ start: 2, end: 2.0005 }, `Call Anna-Maria’s ${struckMark}`],
  [{ start: 0, end: 100 }, struckMark],
  [{ start: 3, end: 4 }, 'Call Anna-Maria’s brother now.'],
])('[SHARE-6] words that are heard in %j give way to one mark', (stretch, text) => {
  const [left] = strikeSegments([segment], [stretch]).segments

  expect(left?.text).toBe(text)
  expect(left?.words?.map((word) => word.text).join(' ')).toBe(text)
})

test('[SHARE-6] of words without times, those are struck that fall into the stretch by their length', () => {
  const spread = { start: 0, end: 4, text: 'aaaa bbbb cccc dddd' }

  expect(strikeSegments([spread], [{ start: 1.2, end: 1.8 }]).segments).toEqual([
    { start: 0, end: 4, text: `aaaa ${struckMark} cccc dddd` },
  ])
})

test('[SHARE-6] what an engine heard without understanding it goes with a stretch that is struck', () => {
  const unclear = { start: 0, end: 2, text: '', heard: 'Anna' }

  expect(strikeSegments([unclear], [{ start: 1, end: 2 }]).segments).toEqual([
    { start: 0, end: 2, text: '', heard: '' },
  ])
})

test.each([
  ['ANNA called', `${struckMark} called`],
  ['maria’s, anna', `${struckMark} ${struckMark}`],
  ['It’s the annals of us', 'It’s the annals of us'],
  ['an\u00adna', struckMark],
  ['', ''],
])('[SHARE-6] the same words are struck in “%s”', (text, expected) => {
  const { keys } = strikeSegments([segment], [{ start: 1, end: 2 }])

  expect(strikeText(text, keys)).toBe(expected)
})

test('[SHARE-6] a speaker who bears a struck name bears it no more', () => {
  const named = [
    { ...segment, speaker: 'Maria' },
    { ...segment, start: 3, end: 6, words: [], speaker: 'Maria B.' },
  ]

  const { segments } = strikeSegments(named, [{ start: 1, end: 2 }])

  expect(segments.map(({ speaker }) => speaker)).toEqual([struckMark, `${struckMark} B.`])
})
