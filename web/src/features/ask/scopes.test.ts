import { expect, test } from 'vitest'
import { daysInWords, daysToChoose, withoutParts } from './scopes.ts'

const day = (year: number, month: number, date: number) => ({ year, month, day: date })
const march = { from: day(2026, 3, 1), to: day(2026, 3, 31) }

test('[ASK-7] the days that are asked are said in words', () => {
  expect(daysInWords(march)).toBe('In March 2026')
  expect(daysInWords({ from: march.from })).toBe('Since 2026-03-01')
  expect(daysInWords({ to: march.to })).toBe('Until 2026-03-31')
})

test('[ASK-7] days are chosen as people say them, and taken away again', () => {
  const lastMonth = daysToChoose(day(2026, 4, 9)).find(({ text }) => text === 'Last month')

  expect(lastMonth?.days).toEqual(march)
  expect(withoutParts({ tag: 'T', ...march }, ['from', 'to'])).toEqual({ tag: 'T' })
})
