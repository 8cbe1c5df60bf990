import { makeDates } from '@earmark/core/text/dates.ts'
import { expect, test } from 'vitest'
import { referralText } from './referral-text.ts'

const dates = makeDates({ timeZone: 'UTC', locale: 'en-GB' })
const open = { refusal: null, due_at: null }

test.each([
  [{ ...open, state: 'signed_up' }, 'Nothing paid yet'],
  [{ ...open, state: 'waiting', due_at: '2026-03-08T00:00:00.000Z' }, 'Paid, due on 8 Mar 2026'],
  [{ ...open, state: 'earned' }, 'Earned'],
  [{ ...open, state: 'refused', refusal: 'same_card' }, 'Refused: card used before'],
  [{ ...open, state: 'reversed', refusal: 'refunded' }, 'Reversed: refunded'],
] as const)('[REF-14] the administrator reads where a referral stands: %o', (stands, text) => {
  expect(referralText(stands, dates)).toBe(text)
})
