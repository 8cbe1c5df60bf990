import { expect, test } from 'vitest'
import { changedStretch } from './changed-stretch.ts'

const between = (before: string, after: string) => {
  const { from, out, added } = changedStretch([...before], [...after])
  return [from, out, added]
}

test.each([
  ['nothing changed', 'abc', 'abc', [3, 0, 0]],
  ['a new one on top', 'abc', 'xabc', [0, 0, 1]],
  ['a page below', 'abc', 'abcde', [3, 0, 2]],
  ['one in the middle', 'abc', 'axc', [1, 1, 1]],
  ['one that is gone', 'abc', 'ac', [1, 1, 0]],
  ['one that moved', 'abcd', 'bcad', [0, 3, 3]],
  ['all of them', 'abc', '', [0, 3, 0]],
  ['the first', '', 'a', [0, 0, 1]],
])('[NOTE-38] where lists differ is found: %s', (_, before, after, stretch) => {
  expect(between(before, after)).toEqual(stretch)
})
