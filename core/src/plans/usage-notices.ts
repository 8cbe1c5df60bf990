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

/** What is nearly used up, or used up. */
export function usageNotices(limits: Limits, used: Usage): UsageNotice[] {
  const parts: Record<MeteredThing, [used: number, limit: number | null]> = {
    transcription: [used.transcription_seconds, limits.transcription_seconds_a_month],
    storage: [used.storage_bytes, limits.storage_bytes],
    asks: [used.asks, limits.asks_a_month],
    shares: [used.shares, limits.shares],
  }
  return meteredThings.flatMap((what) => {
    const [amount, limit] = parts[what]
    if (limit === null || amount < limit * noticedFrom) return []
    return [{ what, percent: amount < limit ? 80 : 100 }]
  })
}
