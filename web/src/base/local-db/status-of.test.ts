import { expect, test } from 'vitest'
import { newSound } from './local-sound.ts'
import type { NoteLine } from './schema.ts'
import { isHeardHere, statusOf } from './status-of.ts'

const sound = newSound({
  ulid: '01JCQ5Z8M3T9V2K7X4B6N1D0FG',
  recorded_at: '2026-03-14T08:00:00.000Z',
  source: { kind: 'slices', id: '01JCQ5Z8M3T9V2K7X4B6N1D0FG' },
  type: 'audio/webm',
  bytes: 1_000,
  is_growing: false,
  is_local_only: false,
})
const standing = (status: NoteLine['status']) => ({
  status,
  failure: status === 'failed' ? { code: 'engine_failed' } : null,
})

const online = { isOffline: false, percent: null }

test.each([
  ['on its way up', standing('local'), { ...sound, sent_bytes: 437 }, 'working', 'Uploading 43%'],
  [
    'held up',
    standing('local'),
    { ...sound, why: 'offline' as const },
    'waiting',
    'Will upload when you are back online.',
  ],
  [
    'confirmed',
    standing('uploaded'),
    { ...sound, is_confirmed: true },
    'waiting',
    'Waiting to be transcribed.',
  ],
  ['on another device', standing('local'), undefined, 'waiting', 'The audio has not been uploaded yet.'],
  [
    'made without an account',
    standing('local'),
    { ...sound, is_local_only: true },
    'ready',
    'On this device',
  ],
  ['begun', standing('transcribing'), undefined, 'working', 'Writing it down'],
  ['done', standing('ready'), undefined, 'ready', 'Ready'],
  [
    'failed',
    standing('failed'),
    undefined,
    'failed',
    'This could not be transcribed. The audio is safe, and you can try again.',
  ],
])('[NOTE-31] a note that is %s says so', (_, line, local, kind, text) => {
  expect(statusOf(line, local, online)).toMatchObject({ kind, text })
})

test('[NOTE-31] a note whose step the server counts says how far it is', () => {
  const here = { ...online, percent: 62.4 }

  expect(statusOf(standing('transcribing'), undefined, here)).toMatchObject({
    kind: 'working',
    text: 'Writing it down 62%',
    percent: 62.4,
  })
  expect(statusOf(standing('uploading'), undefined, here).text).toBe('Uploading 62%')
  const arrived = { ...here, percent: 100 }
  expect(statusOf(standing('uploading'), undefined, arrived).text).toBe('Waiting to be transcribed.')
})

test.for([
  [0, 'Writing it down 0%'],
  [43.2, 'Writing it down 43%'],
  [100, 'On this device'],
] as const)('[TRY-6] a note that its device has transcribed to %i % says so', ([percent, text]) => {
  const local = { ...sound, is_local_only: true }

  expect(statusOf(standing('local'), local, { ...online, percent }).text).toBe(text)
})

test('[NOTE-31] what waits for the person can be tried again, by whoever has the sound', () => {
  expect(statusOf(standing('failed'), undefined, online).retry).toBe('transcription')
  expect(statusOf(standing('local'), { ...sound, why: 'storage_full' }, online)).toMatchObject({
    kind: 'failed',
    retry: 'upload',
  })
})

test('[IMPORT-5] where trying again cannot help, it is not offered', () => {
  const line = { status: 'failed', failure: { code: 'not_audio' } } as const

  expect(statusOf(line, undefined, online)).toMatchObject({ kind: 'failed', retry: null })
})

test('[NOTE-31] nothing is said to go up while there is no connection', () => {
  const here = { ...online, isOffline: true }

  expect(statusOf(standing('local'), { ...sound, why: null }, here)).toMatchObject({
    kind: 'waiting',
    text: 'Will upload when you are back online.',
  })
})

test.each([
  ['made without an account, and heard', { ...sound, is_local_only: true }, 'moonshine-tiny', true],
  ['made without an account, with captions alone', { ...sound, is_local_only: true }, 'captions', false],
  ['made without an account, and still to be heard', { ...sound, is_local_only: true }, null, false],
  ['on its way to a server', sound, 'captions', false],
  ['on the server', undefined, 'captions', false],
])('[TRY-7] of a note that is %s, whether all words are there', (_, local, engine, expected) => {
  expect(isHeardHere({ engine }, local)).toBe(expected)
})
