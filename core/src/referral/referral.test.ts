import { expect, test } from 'vitest'
import {
  firstNameOf,
  isRemembered,
  mailboxOf,
  readReferralCode,
  type ReferralFacts,
  referralRefusals,
  referralSentence,
  refusalOf,
  rewardDue,
} from './referral.ts'

const nothing: ReferralFacts = {
  isSelf: false,
  isSameMailbox: false,
  isSameDevice: false,
  isSameCard: false,
  hasReturned: false,
  isRefunded: false,
  rewards: 0,
}

test.each([
  ['nothing speaks against', {}, null],
  ['was made by the referrer', { isSelf: true }, 'self'],
  ['has the referrer’s mailbox', { isSameMailbox: true }, 'same_mailbox'],
  ['was made on the referrer’s device', { isSameDevice: true }, 'same_device'],
  ['is paid with the referrer’s card', { isSameCard: true }, 'same_card'],
  ['is of somebody who came back', { hasReturned: true }, 'returned'],
  ['was refunded', { isRefunded: true }, 'refunded'],
  ['is the twelfth of a year', { rewards: 11 }, null],
  ['is the thirteenth of a year', { rewards: 12 }, 'yearly_limit'],
  [
    'has several against it: the first is told',
    { isSameDevice: true, isSameCard: true, rewards: 12 },
    'same_device',
  ],
] as const)('[REF-1] whether a referral counts that %s', (_, facts, expected) => {
  expect(refusalOf({ ...nothing, ...facts })).toBe(expected)
})

test('[REF-1] each reason has its sentence', () => {
  expect(referralRefusals.map(referralSentence).filter(Boolean)).toHaveLength(7)
})

test.each([
  ['Ada@Example.org', 'ada@example.org'],
  ['ada+second@example.org', 'ada@example.org'],
  ['a.d.a+x@gmail.com', 'ada@gmail.com'],
  ['ada@googlemail.com', 'ada@gmail.com'],
  ['a.d.a@example.org', 'a.d.a@example.org'],
])('[REF-2] the mailbox of %s is %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox)
})

test('[REF-3] a reward is due a week after the first payment', () => {
  expect(rewardDue(new Date('2026-02-25T10:00:00Z'))).toEqual(new Date('2026-03-04T10:00:00Z'))
})

test.each([
  ['2026-03-01T00:00:00Z', true],
  ['2026-02-13T12:00:00.001Z', true],
  ['2026-02-12T12:00:00Z', false],
  ['2026-03-15T00:00:00Z', false],
])('[REF-4] on 14 March a visit of %s is remembered: %s', (visited, expected) => {
  expect(isRemembered(new Date(visited), new Date('2026-03-14T12:00:00Z'))).toBe(expected)
})

test.each([
  ['ABCD2345', 'ABCD2345'],
  [' abcd2345 ', 'ABCD2345'],
  ['ABCD234', undefined],
  ['ABCD234O', undefined],
  ['<script>', undefined],
])('[REF-5] “%s” read as a code is %s', (text, expected) => {
  expect(readReferralCode(text)).toBe(expected)
})

test.each([
  ['Ada Lovelace', 'Ada'],
  ['  Ada ', 'Ada'],
  ['', null],
  ['\u{1f600}'.repeat(41), '\u{1f600}'.repeat(40)],
])('[REF-6] of “%s” strangers read %s', (name, expected) => {
  expect(firstNameOf(name)).toBe(expected)
})
