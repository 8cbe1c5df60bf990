import { monthKey } from '../plans/month.ts'
import { countedMeetingSeconds } from '../plans/quota.ts'

interface Kept {
  recorded_at: string
  duration: number | null
}

/** As many of these meetings as count in the month of `now`. */
export function meetingsInMonth(meetings: readonly Kept[], now: Date): number {
  const month = monthKey(now.toISOString())
  return meetings.filter(
    ({ recorded_at, duration }) => monthKey(recorded_at) >= month && (duration ?? 0) >= countedMeetingSeconds,
  ).length
}
