import { expect, test } from 'vitest'
import { cursorOfAll, hasToldAll, writeCursor } from './cursor.ts'

const after = { recorded_at: '2026-11-09T08:00:00.000Z', ulid: '01JCAAAAAAAAAAAAAAAAAAAAAA' }

test.each([
  ['nothing was told yet', '', false],
  ['it had rows, and no longer knows how far', cursorOfAll, false],
  ['the newest were told', writeCursor('acc', { seq: 7, after }), false],
  ['the newest were told, and the others counted', writeCursor('acc', { seq: 7, after, left: 40 }), false],
  ['a channel is being told', writeCursor('acc', { seq: 7, after, channel: after.ulid }), false],
  ['all was told', writeCursor('acc', { seq: 7 }), true],
])('[ASK-21] a device knows whether notes are still on their way to it: %s', (_what, cursor, has) => {
  expect(hasToldAll(cursor)).toBe(has)
})
