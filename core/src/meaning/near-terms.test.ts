import { expect, test } from 'vitest'
import { isNear, makePartOf } from './near-terms.ts'

test.each([
  ['lindqist', 'lindqvist', true],
  ['shelli', 'shellei', true],
  ['religi', 'religion', true],
  ['cat', 'car', false],
  ['plumber', 'lumber', false],
  ['garden', 'gardena', true],
  ['thursdai', 'tuesdai', false],
  ['johannson', 'johansen', true],
  ['2024', '2025', false],
  ['boiler', 'balcony', false],
] as const)('%s and %s are near: %s', (one, other, near) => {
  expect(isNear(one, other)).toBe(near)
  expect(isNear(other, one)).toBe(near)
})

test('a text of any length may be asked', () => {
  const many = Array.from({ length: 5_000 }, (_, at) => `question${at}`)
  const partOf = makePartOf(many, new Set(['questions', ...many.slice(10)]))

  expect([partOf('question0', new Set(['questions'])), partOf('question99', new Set(['questions']))]).toEqual(
    [0.7, 0],
  )
})
