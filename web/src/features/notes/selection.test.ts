import { expect, test } from 'vitest'
import { makeRow } from '@earmark/core/testing/make.ts'
import { lineOf } from '../../base/local-db/note-line.ts'
import { allOf, chosenLines, extended, nothingSelected, toggled } from './selection.ts'

const lines = ['A', 'B', 'C', 'D'].map((ulid) => lineOf(makeRow({ ulid })))
const chosen = (selection: Parameters<typeof chosenLines>[0]) =>
  chosenLines(selection, lines)
    .map(({ ulid }) => ulid)
    .join('')

test('[NOTE-39] one after the other is chosen, and given up again', () => {
  const two = toggled(toggled(nothingSelected, 'C'), 'A')

  expect(chosen(two)).toBe('AC')
  expect(chosen(toggled(two, 'C'))).toBe('A')
})

test('[NOTE-39] Shift chooses all from the last one, upwards and downwards', () => {
  const last = toggled(nothingSelected, 'B')

  expect(chosen(extended(last, lines, 'D'))).toBe('BCD')
  expect(chosen(extended(last, lines, 'A'))).toBe('AB')
  expect(chosen(extended(extended(last, lines, 'D'), lines, 'A'))).toBe('ABCD')
  expect(chosen(extended(nothingSelected, lines, 'C'))).toBe('C')
})

test('[NOTE-39] all of the list are chosen; one that left it is no more', () => {
  const all = allOf([...lines, lineOf(makeRow({ ulid: 'GONE' }))])

  expect(chosen(all)).toBe('ABCD')
})
