import { expect, test } from 'vitest'
import { makeRowLayout } from './row-layout.ts'

const guess = 100

test('[NOTE-38] a row that moves takes its height along, and one in its place does not inherit it', () => {
  const layout = listOf(['a', 'b', 'c', 'd'])
  layout.heights.set(0, 10)
  layout.heights.set(2, 30)

  // As when the third is pinned, and another comes in place of the second.
  layout.update(rows(['c', 'a', 'e', 'd']))

  expect([0, 1, 2, 3].map(layout.heights.height)).toEqual([30, 10, guess, guess])
})

test('[NOTE-38] a row that is changed in its place keeps its height until it is measured again', () => {
  const layout = listOf(['a', 'b'])
  layout.heights.set(1, 30)

  layout.update(rows(['a', 'b']))

  expect([0, 1].map(layout.heights.height)).toEqual([guess, 30])
})

/** New objects each time, as changed rows are. */
function rows(keys: string[]): { key: string }[] {
  return keys.map((key) => ({ key }))
}

function listOf(keys: string[]) {
  const layout = makeRowLayout<{ key: string }>(guess, ({ key }) => key)
  layout.update(rows(keys))
  return layout
}
