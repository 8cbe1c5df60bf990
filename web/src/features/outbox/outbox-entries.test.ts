import { expect, test } from 'vitest'
import { newSound } from '../../base/local-db/local-sound.ts'
import {
  outboxSummary,
  outboxTitle,
  type Standing,
  sentenceOfChanges,
  sentenceOfSound,
  sentenceOfStanding,
} from './outbox-entries.ts'

const sound = newSound({
  ulid: '01JCQ5Z8M3T9V2K7X4B6N1D0FG',
  recorded_at: '2026-03-14T08:00:00.000Z',
  source: { kind: 'slices', id: '01JCQ5Z8M3T9V2K7X4B6N1D0FG' },
  type: 'audio/webm',
  bytes: 1_000,
  is_growing: false,
  is_local_only: false,
})
const standing: Standing = { sync: 'resting', store: 'fine', offlineSince: undefined, here: 0, left: 0 }
const nothing = { sounds: [], changes: 0, refused: 0 }

test.each<[what: string, given: object, stands: Partial<Standing>, summary: string | undefined]>([
  ['nothing waits', {}, {}, 'In sync'],
  ['nothing is known yet', {}, { sync: 'unknown' }, undefined],
  ['the server is asked', {}, { sync: 'working' }, undefined],
  ['changes wait for the server', { changes: 3 }, { sync: 'working' }, 'Syncing: 3 waiting'],
  ['there is no connection', {}, { sync: 'offline' }, 'Offline'],
  ['it was lost', {}, { sync: 'offline', offlineSince: '14:02' }, 'Offline since 14:02'],
  ['changes wait for a connection', { changes: 2 }, { sync: 'offline' }, 'Offline: 2 waiting'],
  ['sound waits for it too', { sounds: [sound], changes: 2 }, { sync: 'offline' }, 'Offline: 3 waiting'],
  ['one is being recorded', { sounds: [{ ...sound, is_growing: true }] }, {}, 'In sync'],
  ['sound goes up', { sounds: [sound, sound] }, {}, '2 notes uploading'],
  ['the session has ended', { sounds: [sound] }, { sync: 'signed_out' }, 'Signed out: changes not uploaded'],
  ['a change was refused', { refused: 1, sounds: [sound] }, {}, '1 change was rejected'],
  ['the server answers nonsense', {}, { sync: 'trouble' }, 'Server problem'],
  ['it does so while much waits', { changes: 1204 }, { sync: 'trouble' }, 'Server problem: 1,204 waiting'],
  ['the storage is full', { changes: 2 }, { sync: 'full' }, 'Storage is full: 2 waiting'],
  ['the server is of another version', {}, { sync: 'outdated' }, 'Reload: there is a new version'],
  ['notes are still to come', {}, { here: 2750, left: 7250 }, '2,750 of 10,000 notes'],
  ['another tab holds up a repair', {}, { store: 'blocked' }, 'Close Earmark in other tabs'],
])('[UPLOAD-31] when %s, the bar says so', (_, given, stands, summary) => {
  expect(outboxSummary({ ...nothing, ...given, standing: { ...standing, ...stands } })?.text).toBe(summary)
})

test.each<[sync: Standing['sync'], changes: number, title: string]>([
  ['resting', 0, 'Sync'],
  ['working', 2, 'Uploading'],
  ['offline', 2, 'Waiting on this device'],
  ['trouble', 2, 'Waiting on this device'],
])('[UPLOAD-31] nothing is called on its way that is not: %s, %i', (sync, changes, title) => {
  expect(outboxTitle({ sounds: [], changes }, { ...standing, sync })).toBe(title)
})

test.each<[stands: Partial<Standing>, sentence: RegExp | undefined]>([
  [{}, undefined],
  [{ sync: 'trouble' }, /not responding as it should/],
  [{ sync: 'full' }, /stay on this device until there is space/],
  [{ sync: 'outdated' }, /Reload the page/],
  [{ store: 'healing' }, /being repaired/],
  [{ here: 250, left: 50 }, /^250 of 300 notes are on this device/],
])('[SYNC-72] how the device stands is said in a sentence: %j', (stands, sentence) => {
  const said = sentenceOfStanding({ ...standing, ...stands })

  expect(said).toEqual(sentence && expect.stringMatching(sentence))
})

test('[UPLOAD-31] what waits says why, and how it goes on', () => {
  expect(sentenceOfSound({ ...sound, is_growing: true }, 'working')).toBe('Still recording.')
  expect(sentenceOfSound({ ...sound, why: 'signed_out' }, 'working')).toBe('Sign in again to upload it.')
  expect(sentenceOfSound({ ...sound, why: null }, 'working')).toBe('Uploading 0%')
  expect(sentenceOfSound({ ...sound, why: null }, 'offline')).toMatch(/^Will upload when/)
  expect(sentenceOfChanges(1, 'offline')).toBe(
    '1 change is waiting on this device and will upload once the server can be reached.',
  )
  expect(sentenceOfChanges(2, 'full')).toBe('2 changes are waiting on this device until there is space.')
})
