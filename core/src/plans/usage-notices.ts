import type { Limits } from './plans.ts'
import type { Usage } from './quota.ts'

/** What people are told of before it is used up. */
export const meteredThings = ['transcription', 'storage', 'asks', 'shares'] as const
export type MeteredThing = (typeof meteredThings)[number]

/** From which part of a limit on. */
export const noticedFrom = 0.8

export interface UsageNotice {
  what: MeteredThing
  percent: 80 | 100
}

type MeteredLimits = Pick<
  Limits,
  'transcription_seconds_a_month' | 'storage_bytes' | 'asks_a_month' | 'shares'
>

/** What is nearly used up, or used up. */
export function usageNotices(limits: MeteredLimits, used: Usage): UsageNotice[] {
  const parts: Record<MeteredThing, [used: number, limit: number | null]> = {
    transcription: [used.transcription_seconds, limits.transcription_seconds_a_month],
    storage: [used.storage_bytes, limits.storage_bytes],
    asks: [used.asks, limits.asks_a_month],
    shares: [used.shares, limits.shares],
  }
  return meteredThings.flatMap((what) => {
    const [amount, limit] = parts[what]
    const percent = noticedPercent(amount, limit)
    return percent ? [{ what, percent }] : []
  })
}

/** Which of the two is passed, if one is. */
export function noticedPercent(amount: number, limit: number | null): UsageNotice['percent'] | undefined {
  if (limit === null || amount < limit * noticedFrom) return undefined
  return amount < limit ? 80 : 100
}
