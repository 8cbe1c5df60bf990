import { expect, test } from 'vitest'
import { wordChanges } from './word-changes.ts'

test.each([
  ['', '', []],
  ['the roof', 'the roof', ['same the roof']],
  ['the old roof leaks', 'the roof leaks', ['same the', 'out old', 'same roof leaks']],
  ['it leaks', 'it drips now', ['same it', 'out leaks', 'in drips now']],
  ['', 'new', ['in new']],
])('[MAKE-7] from “%s” to “%s”', (before, after, changes) => {
  expect(wordChanges(before, after).map(({ is, text }) => `${is} ${text}`)).toEqual(changes)
})
