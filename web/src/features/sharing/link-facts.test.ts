import type { Share } from '@earmark/core/entities/share.ts'
import { makeShare } from '@earmark/core/testing/make.ts'
import { makeDates } from '@earmark/core/text/dates.ts'
import { expect, test } from 'vitest'
import { linkFacts, linksMatching, whatGoesAlong } from './link-facts.ts'

const dates = makeDates({ timeZone: 'UTC', locale: 'en-GB' })
const link = makeShare({ recording_title: 'Numbers', created_at: '2026-11-16T09:20:00.000Z' })
const made = 'made 16 Nov 2026, 09:20'

test.each<[string, Partial<Share>]>([
  ['Audio and transcript', {}],
  ['Transcript', { sound: false }],
  ['Audio, transcript and 1 attachment', { attachments: ['a'] }],
  ['Audio, transcript and highlights', { highlights: true }],
  ['2 attachments', { sound: false, transcript: false, attachments: ['a', 'b'] }],
  ['Audio and transcript, 0:14 to 0:52', { from: 14, to: 52 }],
  ['Audio and transcript, 0:14 to the end', { from: 14 }],
  ['Audio and transcript, 0:00 to 0:52', { to: 52 }],
])('[SHARE-45] a link says what goes along: %s', (expected, changes) => {
  expect(whatGoesAlong({ ...link, ...changes })).toBe(expected)
})

test.each<[string[], Partial<Share>]>([
  [['0 visits', 'no expiry', made], {}],
  [['1 visit', 'until 1 Dec 2026, 10:00', made], { visits: 1, expires_at: '2026-12-01T10:00:00.000Z' }],
  [['0 visits', 'expired 1 Nov 2026, 10:00', made], { expires_at: '2026-11-01T10:00:00.000Z' }],
  [['0 visits', 'no expiry', made, 'passcode', 'download allowed'], { has_passcode: true, download: true }],
  [['0 visits', 'no expiry', made, 'words struck out'], { redact: [{ start: 1, end: 2 }] }],
  [['0 visits', 'no expiry', made, 'audio is being prepared'], { sound_state: 'preparing' }],
])(
  '[SHARE-45] a link says who came, how long it works, when it was made and what it asks for: %o',
  (expected, changes) => {
    expect(linkFacts({ ...link, ...changes }, dates, Date.UTC(2026, 10, 17))).toEqual(expected)
  },
)

test.each([
  ['numb', 1],
  ['COUNT', 1],
  ['', 1],
  ['ships', 0],
])(
  '[SHARE-45] links are found by the title of their note, or the one that visitors see: “%s”',
  (query, found) => {
    expect(linksMatching([{ ...link, title: 'Counting' }], query)).toHaveLength(found)
  },
)
