import { expect, test } from 'vitest'
import type { Segment } from '../entities/recording.ts'
import { makeSegment } from '../testing/make.ts'
import { mergeEdits } from './merge-edits.ts'
import { baseOf, replacedBy } from './replaced.ts'

const said = (...texts: string[]): Segment[] => texts.map((text, at) => makeSegment(text, at * 10))
const texts = (segments: readonly Segment[]) => segments.map(({ text }) => text)
const base = said('buy some milk', 'call the bank', 'water the plants')

test.each<[what: string, mine: Segment[], theirs: Segment[], merged: string[]]>([
  [
    'of different segments',
    said('buy oat milk', 'call the bank', 'water the plants'),
    said('buy some milk', 'call the bank', 'water both plants'),
    ['buy oat milk', 'call the bank', 'water both plants'],
  ],
  [
    'of different words of one segment',
    said('buy some oat milk', 'call the bank', 'water the plants'),
    said('please buy some milk', 'call the bank', 'water the plants'),
    ['please buy some oat milk', 'call the bank', 'water the plants'],
  ],
  [
    'of two segments that follow each other',
    said('buy oat drinks', 'call the bank', 'water the plants'),
    said('buy some milk', 'ring the bank', 'water the plants'),
    ['buy oat drinks', 'ring the bank', 'water the plants'],
  ],
  [
    'that are the same',
    said('buy oat milk', 'call the bank', 'water the plants'),
    said('buy oat milk', 'call the bank', 'water the plants'),
    ['buy oat milk', 'call the bank', 'water the plants'],
  ],
  [
    'of the same word: both stand',
    said('buy oat milk', 'call the bank', 'water the plants'),
    said('buy soy milk', 'call the bank', 'water the plants'),
    ['buy soy milk', 'buy oat milk', 'call the bank', 'water the plants'],
  ],
  [
    'where one deletes what the other edits: the edit stands',
    base.slice(1),
    said('buy soy milk', 'call the bank', 'water the plants'),
    ['buy soy milk', 'call the bank', 'water the plants'],
  ],
  [
    'where one edits what the other deletes: the edit stands',
    said('buy oat milk', 'call the bank', 'water the plants'),
    base.slice(1),
    ['buy oat milk', 'call the bank', 'water the plants'],
  ],
  [
    'where one deletes and the other leaves it alone',
    base.slice(1),
    base,
    ['call the bank', 'water the plants'],
  ],
  [
    'where one cuts a segment in two and the other corrects it',
    [makeSegment('buy', 0), makeSegment('some milk', 1), ...base.slice(1)],
    said('buy some oat milk', 'call the bank', 'water the plants'),
    ['buy some oat milk', 'call the bank', 'water the plants'],
  ],
])('[SYNC-60] edits of one transcript %s', (_what, mine, theirs, merged) => {
  expect(texts(mergeEdits({ base, mine, theirs }))).toEqual(merged)
})

test('[SYNC-60] who renames a speaker undoes nothing that is written meanwhile', () => {
  const named = (name: string) => (segment: Segment) => ({ ...segment, speaker: name })
  const before = base.map(named('Speaker 1'))
  const renamed = base.map(named('Ada'))
  const written = said('buy oat milk', 'call the bank', 'water the plants').map(named('Speaker 1'))

  const merged = mergeEdits({ base: before, mine: renamed, theirs: written })

  expect(texts(merged)).toEqual(['buy oat milk', 'call the bank', 'water the plants'])
  expect(merged.map(({ speaker }) => speaker)).toEqual(['Ada', 'Ada', 'Ada'])
  expect(mergeEdits({ base: before, mine: written, theirs: renamed })).toEqual(merged)
})

test('[SYNC-60] a merge that is done once more changes nothing', () => {
  const mine = said('buy oat milk', 'call the bank', 'water the plants')
  const theirs = said('buy soy milk', 'ring the bank', 'water the plants')

  const once = mergeEdits({ base, mine, theirs })

  expect(mergeEdits({ base, mine, theirs: once })).toEqual(once)
})

test.each([
  ['a word changed', said('buy oat milk', 'call the bank', 'water the plants')],
  ['one gone', base.slice(1)],
  ['one more', [...base, makeSegment('sleep', 40)]],
  ['all gone', []],
  ['nothing changed', base],
])('an edit knows what it has replaced: %s', (_what, after) => {
  expect(baseOf(after, replacedBy(base, after))).toEqual(base)
})

test('[SYNC-80] two long texts that share nothing both stand, whole', () => {
  const long = (name: string) =>
    said(
      ...Array.from({ length: 20 }, (_, at) =>
        Array.from({ length: 3_000 }, (_word, w) => `${name}${at}-${w}`).join(' '),
      ),
    )
  const [mine, theirs] = [long('m'), long('t')]

  const merged = texts(mergeEdits({ base: long('b'), mine, theirs }))

  expect(new Set(merged)).toEqual(new Set([...texts(mine), ...texts(theirs)]))
})
