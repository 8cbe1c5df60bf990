import { expect, test } from 'vitest'
import { makeChance } from '../testing/history/chance.ts'
import { cleanText } from './clean-text.ts'

test.each([
  ['newsletter', 'newsletter'],
  ['  spring 2026 ', 'spring 2026'],
  ['call 555-0199', 'call 555-0199'],
  ['x'.repeat(300), 'x'.repeat(255)],
  ['', undefined],
  ['078-05-1120', undefined],
  ['078 05 1120', undefined],
  ['078051120', undefined],
  ['my card 4111 1111 1111 1111 is', undefined],
  ['3782-822463-10005', undefined],
  ['４１１１１１１１１１１１１１１１', undefined],
  [`${'x'.repeat(250)} 4111111111111111`, undefined],
  ['ada@example.org', undefined],
])('[ANALYTICS-6] %j is counted as %j', (text, counted) => {
  expect(cleanText(text)).toBe(counted)
})

test('[ANALYTICS-6] of 10,000 numbers of cards and people, in any grouping and any surroundings, none is let through', () => {
  const chance = makeChance(37)
  const makeText = () => {
    const digits = Array.from({ length: 9 + chance.below(11) }, () => chance.below(10))
    const grouped = digits.map(
      (digit, at) => `${at > 0 ? chance.pick(['', '', '', '-', ' ', '.']) : ''}${digit}`,
    )
    return `${chance.pick(['', 'card ', 'ref='])}${grouped.join('')}${chance.pick(['', ' ok', ';'])}`
  }
  const texts = Array.from({ length: 10_000 }, makeText)

  expect(texts.filter((text) => cleanText(text) !== undefined)).toEqual([])
})
