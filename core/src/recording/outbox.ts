import type { QuotaReason } from '../plans/quota.ts'

/** Whether what holds an upload back passes by itself, or waits for something that a person does. */
type Until = 'time' | 'online' | 'signed_in' | 'person'

interface Reason {
  until: Until
  sentence: string
  /** The limit of the plan that was met. */
  limit?: QuotaReason
}

/** Why sound that is on this device is not on the server yet. In none of these cases is it lost. */
export const outboxReasons = {
  recording: { until: 'time', sentence: 'Still recording.' },
  queued: { until: 'time', sentence: 'Waiting its turn.' },
  offline: { until: 'online', sentence: 'Will upload when you are back online.' },
  signed_out: { until: 'signed_in', sentence: 'Sign in again to upload it.' },
  server_busy: {
    until: 'time',
    sentence: 'The server is not responding. Earmark will try again.',
  },
  server_full: {
    until: 'time',
    sentence: 'The server’s disk is full. It stays on this device, and Earmark will try again.',
  },
  hash_mismatch: {
    until: 'time',
    sentence: 'It arrived damaged and is being uploaded again. The copy on this device is intact.',
  },
  too_large: {
    until: 'person',
    sentence: 'This is larger than the server accepts. You can still download it.',
  },
  too_long: {
    until: 'person',
    sentence: 'This is longer than your plan allows for one recording. It stays on this device.',
    limit: 'recording_length',
  },
  storage_full: {
    until: 'person',
    sentence: 'Your storage is full. It stays on this device until there is space.',
    limit: 'storage',
  },
  refused: {
    until: 'person',
    sentence: 'The server did not accept it. It stays on this device: try again, or download it.',
  },
} as const satisfies Record<string, Reason>

export type OutboxReason = keyof typeof outboxReasons

/** What waits: one recording's sound, as the person sees it. */
export type OutboxEntry = { ulid: string; bytes: number } & (
  | { kind: 'waiting'; why: OutboxReason; attempts: number }
  | { kind: 'sending'; sent_bytes: number }
)

/** Why an upload failed, from what the server answered: `status` null is no answer at all. */
export function outboxReasonOf(answer: { status: number | null; code?: string | undefined }): OutboxReason {
  if (answer.code !== undefined && Object.hasOwn(reasonOfCode, answer.code)) {
    return reasonOfCode[answer.code] ?? 'refused'
  }
  if (answer.status === null) return 'offline'
  if (answer.status >= 500) return 'server_busy'
  return reasonOfStatus[answer.status] ?? 'refused'
}

/** Codes that say more than the status does. */
const reasonOfCode: Partial<Record<string, OutboxReason>> = {
  hash_mismatch: 'hash_mismatch',
  no_room: 'server_full',
  storage: 'storage_full',
  recording_length: 'too_long',
}

const reasonOfStatus: Partial<Record<number, OutboxReason>> = {
  401: 'signed_out',
  402: 'storage_full',
  // tus: the offset is not the server's; asking for it again and going on from there heals it.
  409: 'server_busy',
  413: 'too_large',
  // tus: locked by an earlier request that has not ended yet.
  423: 'server_busy',
  429: 'server_busy',
  // tus: the checksum does not match.
  460: 'hash_mismatch',
}

/** What a larger plan would let through. */
export function limitMet(why: OutboxReason): QuotaReason | undefined {
  const { limit }: Reason = outboxReasons[why]
  return limit
}

/** Whether time alone may heal it, so that trying again makes sense. */
export function isRetriedByItself(why: OutboxReason): boolean {
  return outboxReasons[why].until !== 'person'
}

const firstDelayMs = 1_000
const longestDelayMs = 5 * 60_000

/**
 * How long to wait after so many failed attempts: twice as long each time, up to 5 minutes. `chance` (0 to 1)
 * spreads it over the upper half, so that devices do not come back all at once after an outage.
 */
export function retryDelayMs(attempts: number, chance: number): number {
  const longest = Math.min(longestDelayMs, firstDelayMs * 2 ** Math.min(attempts, 20))
  return Math.round(longest / 2 + (longest / 2) * chance)
}

/** `Uploading 43 %`; 100 only once all of it has arrived. */
export function sentPercent({ sent_bytes, bytes }: { sent_bytes: number; bytes: number }): number {
  return bytes <= 0 ? 0 : Math.min(100, Math.max(0, Math.floor((sent_bytes / bytes) * 100)))
}
