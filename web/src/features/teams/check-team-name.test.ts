import { expect, test } from 'vitest'
import { checkTeamName } from './check-team-name.ts'

test.each([
  ['', 'Give the team a name.'],
  ['   ', 'Give the team a name.'],
  ['Night \u202etfihS', 'There are invisible characters in this name. Type it by hand.'],
  ['a'.repeat(81), 'Use a name of at most 80 characters.'],
  ['a'.repeat(10_000), 'Use a name of at most 80 characters.'],
  [` ${'a'.repeat(80)} `, undefined],
  ['Nachtschicht Größe 3', undefined],
])('the team name %j is judged in one sentence', (name, sentence) => {
  expect(checkTeamName(name)).toBe(sentence)
})
