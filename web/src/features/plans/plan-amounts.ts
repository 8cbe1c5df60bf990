import type { Plan } from '@earmark/core/plans/plans.ts'

export interface PlanAmounts {
  recording: string
  transcription: string
  asks: string
  storage: string
  shares: string
  meetings: string
  api: string
}

/** The limits of a plan in words. */
export function amountsOf({ limits, has_seats }: Plan): PlanAmounts {
  const seat = has_seats ? ' per seat' : ''
  const minutes = `${count(limits.transcription_seconds_a_month / 60)} min`
  return {
    recording: lengthOf(limits.recording_seconds),
    transcription: limits.is_transcription_fair_use ? `Unlimited (fair use ${minutes})` : `${minutes}${seat}`,
    asks: `${count(limits.asks_a_month)}${seat}`,
    storage: `${count(limits.storage_bytes / 10 ** 9)} GB${seat}`,
    shares: limits.shares === null ? 'unlimited' : count(limits.shares),
    meetings: limits.meetings_a_month === null ? 'unlimited' : `${count(limits.meetings_a_month)} a month`,
    api: limits.api === 'read' ? 'read' : 'read and write',
  }
}

function lengthOf(seconds: number): string {
  return seconds < 3600 ? `${seconds / 60} minutes` : `${seconds / 3600} hours`
}

function count(amount: number): string {
  return amount.toLocaleString('en-US')
}
