import type { Segment } from '@earmark/core/entities/recording.ts'
import { makeShare } from '@earmark/core/testing/make.ts'
import { expect, test } from 'vitest'
import { audienceOf, checkDraft, draftOf, requestOf, struckTitle } from './share-draft.ts'

const nowMs = Date.UTC(2026, 10, 17, 12)
const timeZone = 'Europe/Berlin'
const segments: Segment[] = [{ start: 0, end: 4, text: 'one two three four' }]
const note = { segments, duration: 10, sound: { type: 'audio/webm', bytes: 1, sha256: '' } }
const when = { nowMs, timeZone, note }

const link = makeShare({
  title: 'Counting',
  transcript: false,
  highlights: true,
  attachments: ['a'],
  from: 1,
  redact: [{ start: 0, end: 0.5 }],
  download: true,
  card: true,
  has_passcode: true,
  expires_at: '2026-12-01T00:00:00.000Z',
})

const plain = {
  may_comment: false,
  sound: true,
  transcript: true,
  highlights: false,
  download: false,
  card: false,
  attachments: [],
  title: null,
  from: null,
  to: null,
  expires_at: null,
}
const draft = draftOf(note)

test.each([
  ['as it comes', draft, plain],
  ['a part', { ...draft, part: { from: 2, to: 5 } }, { ...plain, from: 2, to: 5 }],
  ['a part that is all of it', { ...draft, part: { from: 0, to: 10 } }, plain],
  ['a week', { ...draft, expiry: '7' as const }, { ...plain, expires_at: '2026-11-24T12:00:00.000Z' }],
  [
    'to the end of a day where the person is',
    { ...draft, expiry: 'date' as const, day: '2026-11-20' },
    { ...plain, expires_at: '2026-11-20T22:59:59.999Z' },
  ],
  ['a passcode', { ...draft, passcode: 'mast' }, { ...plain, passcode: 'mast' }],
  ['highlights', { ...draft, highlights: true }, { ...plain, highlights: true }],
  ['a card', { ...draft, card: true }, { ...plain, card: true }],
  ['no card with a passcode', { ...draft, card: true, passcode: 'mast' }, { ...plain, passcode: 'mast' }],
  ['no card for a team', { ...draft, card: true, audience: 'team' as const }, plain],
  ['a title', { ...draft, title: ' Ships ' }, { ...plain, title: 'Ships' }],
  [
    'struck words',
    { ...draft, struck: new Set(['0:0'] as const) },
    { ...plain, redact: [{ start: 0, end: 0.8 }] },
  ],
])('[SHARE-43] a link is asked for as it was chosen: %s', (_, chosen, expected) => {
  expect(requestOf(chosen, when)).toEqual(expected)
})

test('[SHARE-11] an expired link is opened to be renewed for a week, and one that works keeps its end', () => {
  const expired = { ...link, expires_at: '2026-11-01T00:00:00.000Z' }

  expect([expired, link].map((one) => draftOf(note, one, when.nowMs).expiry)).toEqual(['7', 'kept'])
})

test('[SHARE-43] a note without sound or without words offers what it has', () => {
  expect(draftOf({ ...note, sound: null })).toMatchObject({ sound: false, transcript: true })
  expect(draftOf({ ...note, segments: [] })).toMatchObject({ sound: true, transcript: false })
})

const { expires_at: noExpiry, ...usual } = plain
const changes = {
  transcript: false,
  highlights: true,
  attachments: ['a'],
  download: true,
  card: true,
  title: 'Counting',
  from: 1,
}
const kept = { ...usual, ...changes }

test('[SHARE-43] a link that is changed keeps what was not touched: its expiry, its passcode, its struck words', () => {
  const changed = draftOf(note, link, when.nowMs)

  expect(requestOf(changed, { ...when, link })).toEqual(kept)
  expect(requestOf({ ...changed, removesPasscode: true }, { ...when, link })).toEqual({
    ...kept,
    passcode: null,
  })
  expect(requestOf({ ...changed, expiry: 'none' }, { ...when, link })).toEqual({
    ...kept,
    expires_at: noExpiry,
  })
  expect(requestOf({ ...changed, struck: new Set() }, { ...when, link })).toEqual({ ...kept, redact: [] })
})

test('[SHARE-43] where the note has changed since words were struck, saving the link strikes them in it as it is now', () => {
  const outdated = { ...link, is_outdated: true }

  expect(requestOf(draftOf(note, outdated, when.nowMs), { ...when, link: outdated })).toMatchObject({
    redact: [{ start: 0, end: 0.8 }],
  })
})

test.each([
  ['nothing at all', { ...draft, sound: false, transcript: false }, { what: expect.any(String) }],
  ['highlights alone', { ...draft, sound: false, transcript: false, highlights: true }, {}],
  ['an attachment alone', { ...draft, sound: false, transcript: false, attachments: ['a'] }, {}],
  ['a passcode of five', { ...draft, passcode: 'abcde' }, { passcode: expect.any(String) }],
  ['today', { ...draft, expiry: 'date' as const, day: '2026-11-17' }, {}],
  ['yesterday', { ...draft, expiry: 'date' as const, day: '2026-11-16' }, { day: expect.any(String) }],
  ['no day', { ...draft, expiry: 'date' as const }, { day: expect.any(String) }],
])('[SHARE-43] what cannot be shared is said at its field: %s', (_, chosen, expected) => {
  expect(checkDraft(chosen, { nowMs, timeZone })).toEqual(expected)
})

test('[SHARE-56] what is for people has its comments where they can go along, and no passcode', () => {
  const forPerson = { ...draft, audience: 'person' as const, email: ' bea@example.org ', mayComment: true }

  const whole = requestOf({ ...forPerson, passcode: 'open sesame' }, when)
  const part = requestOf({ ...forPerson, part: { from: 2, to: 5 } }, when)

  expect(audienceOf(forPerson)).toEqual({ kind: 'person', email: 'bea@example.org' })
  expect(whole).toEqual({ ...plain, may_comment: true })
  expect(part.may_comment).toBe(false)
  expect(checkDraft({ ...forPerson, email: 'bea at home' }, when)).toHaveProperty('email')
})

test.each([
  ['', 'Two and Three', '█████ and █████'],
  ['My three ships', 'Counting', 'My █████ ships'],
  ['', 'Counting', null],
  ['Ships', 'Two and Three', null],
])(
  '[SHARE-67] a title that says what is struck is shown as visitors get it: %j over %j',
  (title, own, shown) => {
    const struck = new Set(['0:1', '0:2'] as const)

    expect(struckTitle({ title, struck }, { segments, title: own })).toBe(shown)
    expect(struckTitle({ title, struck: new Set() }, { segments, title: own })).toBe(null)
  },
)
