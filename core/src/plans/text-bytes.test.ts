import { expect, test } from 'vitest'
import type { Recording } from '../entities/recording.ts'
import type { RowKind, Rows } from '../sync/tx.ts'
import { type RecordingText, textBytes, textGrowth } from './text-bytes.ts'

const empty: RecordingText = {
  title: '',
  past_titles: [],
  transcript: '',
  segments: [],
  corrected: null,
  attachments: [],
  peaks: null,
}
const words = Array.from({ length: 1_000 }, (_, at) => ({ text: 'word', start: at, end: at + 0.5 }))
const spoken = { ...empty, segments: [{ start: 0, end: 1_000, text: 'word '.repeat(1_000), words }] }

test.each([
  ['a title and its words', { ...empty, title: 'Tea', transcript: 'x'.repeat(1_000) }],
  ['the times of the words', spoken],
  [
    'earlier titles',
    {
      ...empty,
      past_titles: [1, 2, 3].map((day) => ({ title: 'x'.repeat(100), at: `2026-03-0${day}T09:00:00.000Z` })),
    },
  ],
  ['what was corrected', { ...empty, corrected: [{ at: 0, count: 1, segments: spoken.segments }] }],
])('[QUOTA-7] %s count about as much as they take', (_, note) => {
  const written = JSON.stringify(note).length

  expect(textBytes(note)).toBeGreaterThan(written * 0.7)
  expect(textBytes(note)).toBeLessThan(written * 1.3)
})

const recorded = (row: RecordingText) => row as Recording // only its text is looked at

test('[QUOTA-7] what is written and taken away again leaves nothing behind', () => {
  const row = recorded(spoken)

  expect(textGrowth('recording', undefined, row)).toBe(textBytes(spoken))
  expect(textGrowth('recording', row, { ...row, title: 'Words' })).toBe(5)
  expect(textGrowth('recording', row, { ...row })).toBe(0)
  expect(textGrowth('recording', row, undefined)).toBe(-textBytes(spoken))
})

const at = '2026-03-01T00:00:00.000Z'
const comments = Array.from({ length: 50 }, (_, number) => ({
  id: `01J0000000000000000000000${number}`,
  user_id: '01J00000000000000000000000',
  text: 'x'.repeat(500),
  at_seconds: null,
  reply_to: null,
  mentions: [],
  created_at: at,
  edited_at: null,
  removed_at: null,
}))

test.each<[string, RowKind, Rows[RowKind]]>([
  ['comments', 'thread', { ulid: '01J', comments, reactions: [], updated_at: at, changed_at: {} }],
  [
    'a channel’s description',
    'channel',
    {
      id: '01J',
      name: 'Sales',
      description: 'x'.repeat(500),
      is_private: false,
      members: [],
      created_by: null,
      created_at: at,
      archived_at: null,
      updated_at: at,
      changed_at: {},
    },
  ],
])('[QUOTA-7] %s count about as much as they take', (_, kind, row) => {
  const written = JSON.stringify(row).length

  expect(textGrowth(kind, undefined, row)).toBeGreaterThan(written * 0.7)
  expect(textGrowth(kind, undefined, row)).toBeLessThan(written * 1.3)
})
