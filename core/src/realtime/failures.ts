/** What can go wrong on the realtime channel: the code a socket is closed with, and one sentence for people. */
export const realtimeFailures = {
  /** The account is not one of the person's, or is there for nobody: both look alike. */
  permission_denied: { close: 4403, sentence: 'You may not follow this account.' },
  /** A message beyond `maxMessageBytes`. The number is WebSocket's own for it. */
  too_big: { close: 1009, sentence: 'This message is larger than the server accepts.' },
  /** It talks without end. The number is WebSocket's own for who does not keep to the rules. */
  too_often: { close: 1008, sentence: 'That was too much at once. Try again in a moment.' },
  /** The server ends, or cannot reach its database. Come back later. */
  unavailable: { close: 1013, sentence: 'This is not responding right now. Try again in a moment.' },
  /** The session is over. */
  invalid_token: { close: 4401, sentence: 'Please sign in again.' },
} as const satisfies Record<string, { close: number; sentence: string }>

export type RealtimeFailure = keyof typeof realtimeFailures

export const maxMessageBytes = 4_096

/** Why a socket was closed, as far as its code tells. */
export function failureOfClose(code: number): RealtimeFailure | undefined {
  return failures.find((failure) => realtimeFailures[failure].close === code)
}

export function isRealtimeFailure(text: unknown): text is RealtimeFailure {
  return typeof text === 'string' && Object.hasOwn(realtimeFailures, text)
}

const failures: readonly RealtimeFailure[] = Object.keys(realtimeFailures).filter(isRealtimeFailure)
