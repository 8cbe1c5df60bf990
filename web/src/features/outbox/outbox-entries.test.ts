import { expect, test } from 'vitest'
import { newSound } from '../../base/local-db/local-sound.ts'
import { outboxSummary, sentenceOfChanges, sentenceOfSound } from './outbox-entries.ts'

const sound = newSound({
  ulid: '01JCQ5Z8M3T9V2K7X4B6N1D0FG',
  recorded_at: '2026-03-14T08:00:00.000Z',
  source: { kind: 'slices', id: '01JCQ5Z8M3T9V2K7X4B6N1D0FG' },
  type: 'audio/webm',
  bytes: 1_000,
  is_growing: false,
  is_local_only: false,
})
const nothing = { sounds: [], waiting: 0, refused: 0, sync: 'resting' as const }

test.each([
  ['nothing waits', {}, undefined],
  ['there is no connection', { sync: 'offline' as const }, 'Offline'],
  ['changes wait for a connection', { sync: 'offline' as const, waiting: 2 }, 'Offline: kept on this device'],
  ['one is being recorded', { sounds: [{ ...sound, is_growing: true }] }, undefined],
  ['sound goes up', { sounds: [sound, sound] }, '2 notes on their way'],
  ['the session has ended', { sounds: [sound], sync: 'signed_out' as const }, 'Signed out: not all is saved'],
  ['a change was refused', { refused: 1, sounds: [sound] }, '1 change was refused'],
])('[UPLOAD-31] when %s, the bar says so', (_, given, summary) => {
  expect(outboxSummary({ ...nothing, ...given })).toBe(summary)
})

test('[UPLOAD-31] what waits says why, and how it goes on', () => {
  expect(sentenceOfSound({ ...sound, is_growing: true })).toBe('Still being recorded.')
  expect(sentenceOfSound({ ...sound, why: 'signed_out' })).toBe('Sign in again, and it goes up by itself.')
  expect(sentenceOfChanges(1, 'offline')).toBe('1 change is kept on this device until there is a connection.')
})
