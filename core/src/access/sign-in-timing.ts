/** Every figure of signing in through another service, in one place: seed §9. */
export const signInTiming = {
  popup: { width: 500, height: 600 },
  /** How often the page looks whether its popup is still open: first, and at most. */
  pollFirstMs: 2_000,
  pollMostMs: 10_000,
  /** A popup that seems closed may have finished, or hide behind the provider's own headers: so long is waited. */
  closedMs: 8_000,
  /** How long an attempt may take, and how long its end is remembered for the page that comes after a redirect. */
  eventSeconds: 10 * 60,
  /** How old a token may be that says who is signed in, or that signs in on another device. */
  tokenSeconds: 5 * 60,
} as const

/** Looks come less often the longer a person takes: 2 s, 4 s, 8 s, then every 10 s. */
export function pollDelayMs(looksSoFar: number): number {
  return Math.min(signInTiming.pollFirstMs * 2 ** looksSoFar, signInTiming.pollMostMs)
}
