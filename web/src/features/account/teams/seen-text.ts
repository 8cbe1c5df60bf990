import { momentText } from '../../../base/moment-text.ts'

/** By the hour, as it is kept. */
export function seenText(lastSeenAt: string | null): string {
  return lastSeenAt === null ? 'Not yet' : momentText(lastSeenAt)
}

/** Where no heading says what the time is about. */
export function lastSeenText(lastSeenAt: string | null): string {
  return lastSeenAt === null ? 'not seen yet' : `last seen ${momentText(lastSeenAt)}`
}
