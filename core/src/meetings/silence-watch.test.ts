import { expect, test } from 'vitest'
import { createSilenceWatch, overAfterSeconds } from './silence-watch.ts'

const room = 0.0005

test('[MEET-2] a meeting is over when nobody was heard for a quarter of an hour', () => {
  const isOver = createSilenceWatch()
  expect(isOver(room, overAfterSeconds - 1)).toBe(false)
  expect(isOver(0.1, 1)).toBe(false)
  expect(isOver(room, overAfterSeconds - 1)).toBe(false)
  expect(isOver(room, 1)).toBe(true)
})
