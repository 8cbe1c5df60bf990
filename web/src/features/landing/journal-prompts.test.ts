import { expect, test } from 'vitest'
import { moods, promptAt } from './journal-prompts.ts'

test('asking for another prompt shows each one before any comes again', () => {
  const turns = [0, 1, 2, 3, 4].map((turn) => promptAt('when nothing comes', turn))

  expect(new Set(turns).size).toBe(4)
  expect(turns[4]).toBe(turns[0])
})

test('every mood has prompts of its own', () => {
  expect(new Set(moods.map((mood) => promptAt(mood, 0))).size).toBe(moods.length)
})
