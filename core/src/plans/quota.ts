import type { Limits } from './plans.ts'

/** What an account has used: of the month's allowances in this calendar month (UTC), of the others in all. */
export interface Usage {
  transcription_seconds: number
  storage_bytes: number
  asks: number
  shares: number
  meetings: number
}

/** Which limit was met, with the sentence that `/paywall?why=` shows. */
const reasons = {
  recording_length: 'You have reached your plan’s limit for one recording. What you said is saved.',
  transcription:
    'This month’s transcription on the server is used up. Your recording is kept, and your own device can still transcribe it.',
  storage:
    'Your storage is full. What you have can still be read, played, searched, edited and exported; new recordings stay on this device until there is space.',
  asks: 'This month’s questions to the server, and what it makes for you, are used up. Your own device still answers and makes as much as you like.',
  shares:
    'You have all the links and public pages your plan allows. They keep working; to make another, revoke links or unpublish pages first.',
  meetings:
    'You have recorded all the meetings your plan allows this month. They stay. You can still record notes.',
} as const satisfies Record<string, string>

export type QuotaReason = keyof typeof reasons

/** `left` is what remains once this is done; `null` is no limit. `why` goes to `/paywall?why=`. */
export type QuotaAnswer = { allowed: true; left: number | null } | { allowed: false; why: QuotaReason }

/** Asked before the microphone opens and while it runs, so that nobody loses a recording to a limit. */
export function canRecord(limits: Limits, seconds: number): QuotaAnswer {
  return fits('recording_length', limits.recording_seconds, seconds)
}

/** About the server's engine only. */
export function canTranscribe(
  limits: Limits,
  usage: Pick<Usage, 'transcription_seconds'>,
  seconds: number,
): QuotaAnswer {
  return fits('transcription', limits.transcription_seconds_a_month, usage.transcription_seconds + seconds)
}

export function canStore(limits: Limits, usage: Pick<Usage, 'storage_bytes'>, bytes: number): QuotaAnswer {
  return fits('storage', limits.storage_bytes, usage.storage_bytes + bytes)
}

/** By which part of what may be stored a note that is there may still grow where nothing new is taken. */
const storageGrace = 0.01

export interface Written {
  /** What is stored, with what is written now. */
  storage_bytes: number
  /** What is written now. */
  growth: number
  /** What was stored when this was last looked at, of an account that had a larger plan; null of any other. */
  kept_bytes: number | null
}

/**
 * Words that are written into what is there: nobody loses the end of a sentence to a limit, and none is got round. Who
 * had a larger plan may go on writing in what it let them keep, by a little more than they have.
 */
export function canWriteMore(limits: Limits, written: Written): QuotaAnswer {
  const room = Math.max(limits.storage_bytes, keptBytes(limits, written) ?? 0)
  return fits('storage', room + limits.storage_bytes * storageGrace, written.storage_bytes)
}

/**
 * No account gets so far beyond its plan by writing: it had a larger one. What it has is kept to, and as much as there
 * is left of it once it shrinks.
 */
export function keptBytes(limits: Limits, { storage_bytes, growth, kept_bytes }: Written): number | null {
  const before = storage_bytes - growth
  if (!isBeyondPlan(limits, before)) return null
  return Math.min(before, kept_bytes ?? before)
}

/** Whether more is stored than this plan could ever hold. */
export function isBeyondPlan({ storage_bytes }: Pick<Limits, 'storage_bytes'>, used: number): boolean {
  return used > storage_bytes * (1 + storageGrace)
}

/** Said of who is beyond the plan: what goes on, and what waits. `room` is what the plan has, in words. */
export function beyondPlanSentence(room: string): string {
  return `You have more than this plan has room for. All of it stays: you can read, play, search, edit and export it. New recordings and files wait on this device until you are below ${room} or on a larger plan.`
}

/** Questions and creations that the server answers; what a device answers itself is not limited. */
export function canAsk(limits: Limits, usage: Pick<Usage, 'asks'>): QuotaAnswer {
  return fits('asks', limits.asks_a_month, usage.asks + 1)
}

/** Public pages count as shares. */
export function canShare(limits: Limits, usage: Pick<Usage, 'shares'>): QuotaAnswer {
  return fits('shares', limits.shares, usage.shares + 1)
}

/** A recording counts as one of the month's meetings once so much of it is kept. */
export const countedMeetingSeconds = 60

/** Asked before one begins. None that was begun is cut or taken back, on however many devices at once. */
export function canMeet(limits: Limits, usage: Pick<Usage, 'meetings'>): QuotaAnswer {
  return fits('meetings', limits.meetings_a_month, usage.meetings + 1)
}

/** What `/paywall?why=` says of the limit just met; nothing for a reason that nobody knows. */
export function quotaSentence(why: string | null): string | undefined {
  return why !== null && isQuotaReason(why) ? reasons[why] : undefined
}

function isQuotaReason(why: string): why is QuotaReason {
  return Object.hasOwn(reasons, why)
}

function fits(why: QuotaReason, limit: number | null, usedThen: number): QuotaAnswer {
  if (limit === null) return { allowed: true, left: null }
  const left = limit - usedThen
  return left >= 0 ? { allowed: true, left } : { allowed: false, why }
}
