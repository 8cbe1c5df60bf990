import { expect, test } from 'vitest'
import { firstClause } from './first-clause.ts'

test.each([
  ['short', 'Write a poem.', 'Write a poem.'],
  [
    'with a clause that fits',
    'Write a poem about the garden, in which every line begins with another letter',
    'Write a poem about the garden…',
  ],
  [
    'with a sentence that fits',
    'List all plants that I mentioned. Then say where each of them stands and who waters it.',
    'List all plants that I mentioned…',
  ],
  [
    'with none',
    'Write a poem about this garden and the house in which I have lived with them',
    'Write a poem about this garden and the house…',
  ],
  ['one endless word', 'x'.repeat(80), `${'x'.repeat(49)}…`],
])('[MAKE-12] what is asked for is told by its first clause: %s', (_, text, clause) => {
  expect(firstClause(text, 50)).toBe(clause)
})
