import { expect, test } from 'vitest'
import { makeRow } from '../testing/make.ts'
import type { RecordingRow } from '../entities/transcript.ts'
import type { RowKind } from '../sync/kinds.ts'
import type { Rows } from '../sync/row-schemas.ts'
import { makesThing, textGrowth } from './text-bytes.ts'

const words = Array.from({ length: 1_000 }, (_, at) => ({ text: 'word', start: at, end: at + 0.5 }))
const segments = [{ start: 0, end: 1_000, text: 'word '.repeat(1_000), words }]
const spoken: Rows['transcript'] = { ulid: '01J', segments, corrected: null, updated_at: '', changed_at: {} }

const todo: Rows['todo'] = {
  id: '02J',
  ulid: '01J',
  text: 'Call Anna',
  who: null,
  due: null,
  done_at: null,
  said: null,
  created_at: '',
  updated_at: '',
  changed_at: {},
}

const past_titles = [1, 2, 3].map((day) => ({ title: 'x'.repeat(400), at: `2026-03-0${day}T09:00:00.000Z` }))

test.each<[string, RowKind, Rows[RowKind]]>([
  ['the words and their times', 'transcript', spoken],
  [
    'what was corrected',
    'transcript',
    { ...spoken, segments: [], corrected: [{ at: 0, count: 1, segments }] },
  ],
])('[QUOTA-7] %s count about as much as they take', (_, kind, row) => {
  const written = JSON.stringify(row).length

  expect(textGrowth(kind, undefined, row)).toBeGreaterThan(written * 0.7)
  expect(textGrowth(kind, undefined, row)).toBeLessThan(written * 1.3)
})

test('[QUOTA-7] a title and earlier titles count as much as they take', () => {
  const row = makeRow({ title: '' })

  expect(textGrowth('recording', row, { ...row, title: 'Words' })).toBe(5)
  expect(textGrowth('recording', row, { ...row, past_titles })).toBeGreaterThan(1_200)
})

test('[QUOTA-7] what is written and taken away again leaves nothing behind', () => {
  const bytes = textGrowth('transcript', undefined, spoken)

  expect(textGrowth('transcript', spoken, { ...spoken })).toBe(0)
  expect(textGrowth('transcript', spoken, undefined)).toBe(-bytes)
})

const at = '2026-03-01T00:00:00.000Z'
const comment = {
  id: '01J00000000000000000000000',
  ulid: '01J00000000000000000000000',
  user_id: '01J00000000000000000000000',
  text: 'x'.repeat(500),
  at_seconds: null,
  reply_to: null,
  mentions: [],
  created_at: at,
  edited_at: null,
  removed_at: null,
  updated_at: at,
  changed_at: {},
}

test.each<[string, RowKind, Rows[RowKind]]>([
  ['a comment', 'comment', comment],
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

const attachment: RecordingRow['attachments'][number] = {
  id: '01K',
  recording_id: '01J',
  kind: 'text',
  description: 'Gutter',
  url: null,
  file_name: null,
  type: null,
  bytes: null,
  created_at: '',
  updated_at: '',
}
const note = makeRow({ title: 'Roof' })
const attached = { ...note, attachments: [attachment] }
const described = { ...note, attachments: [{ ...attachment, description: 'Gutter, east' }] }

test.each<[string, boolean, RowKind, Rows[RowKind] | undefined, Rows[RowKind] | undefined]>([
  ['a note', true, 'recording', undefined, note],
  ['an attachment', true, 'recording', note, attached],
  ['another title', false, 'recording', note, { ...note, title: 'Roof and gutter' }],
  ['another description', false, 'recording', attached, described],
  ['an attachment that goes', false, 'recording', attached, note],
  ['words of a note that had none', false, 'transcript', undefined, spoken],
  ['a new to-do', true, 'todo', undefined, todo],
  ['a to-do that is done', false, 'todo', todo, { ...todo, done_at: '2026-03-15T09:00:00.000Z' }],
])('[QUOTA-13] whether %s needs room: %s', (_, needsRoom, kind, before, after) => {
  expect(makesThing(kind, before, after)).toBe(needsRoom)
})
