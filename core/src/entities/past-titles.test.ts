import { expect, test } from 'vitest'
import { maxPastTitles, type PastTitle, withPastTitle } from './past-titles.ts'

const day = (n: number) => `2026-03-${String(n).padStart(2, '0')}T09:00:00.000Z`
const named = (title: string, n: number): PastTitle => ({ title, at: day(n) })

test.each<[what: string, past: PastTitle[], given: PastTitle | undefined, titles: string[]]>([
  ['a first one', [], named('Old', 1), ['Old']],
  ['none', [named('Old', 1)], undefined, ['Old']],
  ['a newer one first', [named('Old', 1)], named('Newer', 2), ['Newer', 'Old']],
  ['an older one last', [named('Newer', 2)], named('Old', 1), ['Newer', 'Old']],
  ['two of one moment by their letters', [named('B', 1)], named('A', 1), ['A', 'B']],
  ['one that is there once', [named('Old', 1), named('Older', 0)], named('Old', 2), ['Old', 'Older']],
  ['not the one that stands', [named('Old', 1)], named('Present', 2), ['Old']],
  ['not the one that stands again', [named('Present', 1), named('Old', 0)], undefined, ['Old']],
  ['no empty one', [], named('', 1), []],
])('[NOTE-73] earlier titles: %s', (_what, past, given, titles) => {
  expect(withPastTitle(past, given, 'Present').map(({ title }) => title)).toEqual(titles)
})

test('[NOTE-73] a title given twice has the later of its times', () => {
  expect(withPastTitle([named('Old', 1)], named('Old', 3), 'Present')).toEqual([named('Old', 3)])
  expect(withPastTitle([named('Old', 3)], named('Old', 1), 'Present')).toEqual([named('Old', 3)])
})

test('[NOTE-73] of many the newest ten stay', () => {
  const many = Array.from({ length: maxPastTitles }, (_, n) => named(`Title ${n}`, n + 2)).toReversed()

  expect(withPastTitle(many, named('Oldest', 1), 'Present')).toEqual(many)
  expect(withPastTitle(many, named('Newest', 20), 'Present')).toEqual([
    named('Newest', 20),
    ...many.slice(0, -1),
  ])
})
