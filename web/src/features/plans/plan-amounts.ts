import { lengthInWords } from '@earmark/core/text/length-in-words.ts'
import type { Plan } from '@earmark/core/plans/plans.ts'

export interface PlanAmounts {
  recording: string
  /** It costs nobody anything, so that it is never limited. */
  deviceTranscription: string
  transcription: string
  storage: string
  /** Answered by the server. On the device questions are not counted. */
  asks: string
  /** With anyone, a person or a team, and public pages: they count alike. */
  shares: string
  meetings: string
  people: string
}

/** What a plan holds in words: what exists today, and nothing else. */
export function amountsOf({ limits, has_seats }: Plan): PlanAmounts {
  const seat = has_seats ? ' per seat' : ''
  const minutes = `${count(limits.transcription_seconds_a_month / 60)} min`
  return {
    recording: lengthInWords(limits.recording_seconds),
    deviceTranscription: 'Unlimited',
    transcription: limits.is_transcription_fair_use ? `Unlimited (fair use ${minutes})` : `${minutes}${seat}`,
    storage: `${count(limits.storage_bytes / 10 ** 9)} GB${seat}`,
    asks: `${count(limits.asks_a_month)}${seat}`,
    shares: limits.shares === null ? 'Unlimited' : count(limits.shares),
    meetings: limits.meetings_a_month === null ? 'Unlimited' : count(limits.meetings_a_month),
    people: has_seats ? 'Everyone you invite' : 'You',
  }
}

function count(amount: number): string {
  return amount.toLocaleString('en-US')
}
