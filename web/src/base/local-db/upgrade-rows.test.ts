import { expect, test } from 'vitest'
import { upgradeRow } from './upgrade-rows.ts'

const segments = [{ start: 0, end: 2, text: 'Buy milk.' }]
const old = {
  id: 7,
  ulid: '01J',
  title: 'Milk',
  transcript: 'Buy milk.',
  segments,
  corrected: null,
  attachment: ['Oats'],
  updated_at: '2026-03-14T08:00:00.000Z',
}
const row = {
  id: 7,
  ulid: '01J',
  title: 'Milk',
  excerpt: 'Buy milk.',
  doubt: null,
  attachment: ['Oats'],
  updated_at: old.updated_at,
}
const words = { ulid: '01J', segments, corrected: null, updated_at: old.updated_at, changed_at: {} }

test('[SYNC-83] a note of an earlier build keeps its words, in a row of their own', () => {
  expect(upgradeRow({ store: 'recordings', value: old })).toEqual([
    { store: 'recordings', value: { ...row, transcript: 'Buy milk.' } },
    { store: 'transcripts', value: words },
  ])
})

test('[SYNC-83] what the server had told of a note that was changed here is known of both its rows', () => {
  const base = { ref: 'recording:01J', kind: 'recording', key: '01J' }
  const ofWords = { ref: 'transcript:01J', kind: 'transcript', key: '01J' }

  expect(upgradeRow({ store: 'bases', value: { ...base, row: old } })).toEqual([
    { store: 'bases', value: { ...base, row } },
    { store: 'bases', value: { ...ofWords, row: words } },
  ])
  expect(upgradeRow({ store: 'bases', value: { ...base, row: null } })).toEqual([
    { store: 'bases', value: { ...base, row: null } },
    { store: 'bases', value: { ...ofWords, row: null } },
  ])
})

test('[SYNC-85] what the server had told of a kind that is no more is let go: it is told again in its new form', () => {
  const base = { ref: 'thread:01J', kind: 'thread', key: '01J', row: { ulid: '01J', comments: [] } }

  expect(upgradeRow({ store: 'bases', value: base })).toEqual([])
})

test('[SYNC-83] changes that wait, and rows of this build, stay as they are', () => {
  const kept = [
    { store: 'outbox', value: { id: 'a', name: 'recording.edit_transcript', args: { segments } } },
    { store: 'recordings', value: row },
    { store: 'bases', value: { ref: 'tag:1', kind: 'tag', key: '1', row: null } },
    { store: 'meta', key: 'cursor', value: 'a.7' },
  ] as const

  expect(kept.flatMap((one) => upgradeRow(one))).toEqual(kept)
})
