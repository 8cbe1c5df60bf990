import { expect, test } from 'vitest'
import { conversationScope } from './conversation.ts'

test.each([
  [{ year: 2028, month: 2, day: 29 }, true],
  [{ year: 2027, month: 2, day: 29 }, false],
  [{ year: 2026, month: 13, day: 1 }, false],
  [{ year: 99_999_999, month: 1, day: 1 }, false],
  [{ year: 2026, month: 4, day: 31 }, false],
])('[ASK-7] notes are asked from a day of the calendar on: %o', (from, isDay) => {
  expect(conversationScope.safeParse({ from }).success).toBe(isDay)
})
