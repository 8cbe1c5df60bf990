import type { RewardItem } from '@earmark/core/referral/referral-api.ts'
import { referralSentence } from '@earmark/core/referral/referral.ts'
import type { Dates } from '@earmark/core/text/dates.ts'

/** Where a reward stands, in one sentence. */
export function rewardText(
  { state, refusal, due_at }: Pick<RewardItem, 'state' | 'refusal' | 'due_at'>,
  dates: Pick<Dates, 'day'>,
): string {
  const why = refusal ? ` ${referralSentence(refusal)}` : ''
  const texts: Record<RewardItem['state'], string> = {
    signed_up: 'Nothing paid yet. One month each, a week after the first payment.',
    waiting: due_at
      ? `Paid. One month each on ${dates.day(due_at)}, if the payment stands.`
      : 'Paid. One month each, soon.',
    earned: 'One month for each of you.',
    refused: `Does not count.${why}`,
    reversed: `Taken back.${why}`,
  }
  return texts[state]
}
