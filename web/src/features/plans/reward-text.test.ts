import type { RewardItem } from '@earmark/core/referral/referral-api.ts'
import { makeDates } from '@earmark/core/text/dates.ts'
import { expect, test } from 'vitest'
import { rewardText } from './reward-text.ts'

const dates = makeDates({ timeZone: 'UTC', locale: 'en-GB' })
const due_at = '2026-03-08T00:00:00.000Z'

test.each<[Pick<RewardItem, 'state' | 'refusal' | 'due_at'>, string]>([
  [
    { state: 'signed_up', refusal: null, due_at: null },
    'Nothing paid yet. One month each, a week after the first payment.',
  ],
  [{ state: 'waiting', refusal: null, due_at }, 'Paid. One month each on 8 Mar 2026, if the payment stands.'],
  [{ state: 'earned', refusal: null, due_at: null }, 'One month for each of you.'],
  [{ state: 'refused', refusal: 'self', due_at: null }, 'Does not count. This was your own code.'],
  [{ state: 'reversed', refusal: 'refunded', due_at: null }, 'Taken back. The payment was refunded.'],
])('[REF-11] where a reward stands, and why one does not count: %o', (reward, text) => {
  expect(rewardText(reward, dates)).toBe(text)
})
