/** What a device knows of the server's time. */
export interface DeviceClock {
  /** How far the server's clock is ahead of this device's. */
  offset_ms: number
  /** The newest time that this device has seen on a row, or given to a change, ISO 8601. */
  newest: string
  /** Notes that were recorded by this device's clock since the server last told its time. */
  made?: readonly string[]
}

export const unsetClock: DeviceClock = { offset_ms: 0, newest: '' }

/**
 * The time of a change that is made now, in the server's time: a device's clock may be off by days. Always later than
 * all that the device has seen, so that whoever changes what they see is never beaten by it.
 */
export function timeOfChange(nowMs: number, { offset_ms, newest }: DeviceClock): string {
  const guess = new Date(nowMs + offset_ms).toISOString()
  return guess > newest ? guess : justAfter(newest)
}

/** The clock after the server has told its own time and the rows it has. */
export function clockAfter(
  clock: DeviceClock,
  { serverNow, nowMs, seen }: { serverNow: string; nowMs: number; seen: readonly string[] },
): DeviceClock {
  return {
    offset_ms: Date.parse(serverNow) - nowMs,
    newest: seen.reduce((newest, time) => (time > newest ? time : newest), clock.newest),
  }
}

/** As the server takes it: what claims to come from the future was made now, so that no wrong clock wins for ever. */
export function takenTime(at: string | undefined, now: string): string {
  if (at === undefined) return now
  const time = new Date(at).toISOString()
  return time > now ? now : time
}

/** The first moment after a time: what is changed in the knowledge of it comes later, whatever a clock says. */
export function justAfter(time: string): string {
  return new Date(Date.parse(time) + 1).toISOString()
}

/** More than the way of an answer explains: someone has set this device's clock. */
const toleratedMs = 30_000

/** Whether what is known of the server's time no longer holds. */
export function isClockOff(clock: DeviceClock | undefined, serverNow: string, nowMs: number): boolean {
  return Math.abs(Date.parse(serverNow) - nowMs - (clock?.offset_ms ?? 0)) > toleratedMs
}

/** Clocks are minutes off everywhere and nobody minds; more than this puts a note where nobody looks for it. */
const leftAloneMs = 10 * 60_000
/** So far off, the person is told: whatever else the device shows of time is wrong too. */
const toldFromMs = 24 * 3_600_000
/** A recording lasts hours at most. What is older was recorded elsewhere, and its file says when. */
const recordedWithinMs = 24 * 3_600_000

/** Whether a note was recorded by this device's clock, not read from a file. */
export function isByOwnClock(recorded_at: string, nowMs: number): boolean {
  const ageMs = nowMs - Date.parse(recorded_at)
  return ageMs >= 0 && ageMs <= recordedWithinMs
}

/** When a note was recorded, in the server's time where this device's clock is far from it. */
export function timeOfRecording(recorded_at: string, nowMs: number, { offset_ms }: DeviceClock): string {
  if (!isFarOff(offset_ms) || !isByOwnClock(recorded_at, nowMs)) return recorded_at
  return movedTime(recorded_at, offset_ms)
}

export function movedTime(time: string, byMs: number): string {
  return new Date(Date.parse(time) + byMs).toISOString()
}

export function isFarOff(offsetMs: number): boolean {
  return Math.abs(offsetMs) > leftAloneMs
}

/** Whether the person is to be told that this device's clock is wrong. */
export function isWorthTelling({ offset_ms }: DeviceClock): boolean {
  return Math.abs(offset_ms) >= toldFromMs
}
