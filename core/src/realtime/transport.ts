import type { RealtimeFailure } from './failures.ts'

/** The ways to learn that there is something new, best first. */
export type Transport = 'socket' | 'long_poll' | 'timer'

/**
 * What this device has found out about the ways to its server. Times are in milliseconds; failures are counted in
 * a row.
 */
export interface TransportState {
  /** `open` once the server has answered on it: a proxy may let a socket open and then pass nothing. */
  socket: 'closed' | 'opening' | 'open'
  socket_since: number
  socket_failures: number
  /** Not tried again before. */
  socket_at: number
  poll_failures: number
  poll_at: number
  /** The server cannot be reached in any way: what failed meanwhile says nothing about one of them. */
  is_down: boolean
}

/** `dice` is from 0 to 1, so that devices which lost the same server do not come back in step. */
export type TransportEvent =
  | { kind: 'socket_opening' }
  | { kind: 'socket_open' }
  | { kind: 'socket_closed'; why?: RealtimeFailure | undefined; dice: number }
  | { kind: 'poll_answered' }
  | { kind: 'poll_failed'; tookMs: number; dice: number }
  /** The device has another network than before, or one again. */
  | { kind: 'online' }

export const freshTransport: TransportState = {
  socket: 'closed',
  socket_since: 0,
  socket_failures: 0,
  socket_at: 0,
  poll_failures: 0,
  poll_at: 0,
  is_down: false,
}

/** A socket that is not open by now hangs. */
export const openingMs = 8_000
/** One that has lasted this long works, whatever ends it. */
const lastingMs = 30_000
/** A pull that fails sooner says something about the connection, not about waiting. */
const waitingMs = 3_000
/** Two pulls in a row that could not wait: something on the way does not let them. */
const pollFailuresToStepDown = 2

const second = 1_000
const minute = 60_000
const socketPauses = [second, 5 * second, 30 * second, 2 * minute, 10 * minute]
const pollPauses = [minute, 3 * minute, 10 * minute]

export function nextTransport(transport: TransportState, event: TransportEvent, at: number): TransportState {
  if (event.kind === 'socket_opening') return { ...transport, socket: 'opening', socket_since: at }
  if (event.kind === 'socket_open') return { ...transport, socket: 'open', socket_since: at }
  if (event.kind === 'socket_closed') return afterClose(transport, event, at)
  if (event.kind === 'poll_failed') return afterFailedPoll(transport, event, at)
  if (event.kind === 'poll_answered') {
    const answered = { ...transport, poll_failures: 0, poll_at: 0, is_down: false }
    return transport.is_down ? startOver(answered, at) : answered
  }
  // Whatever broke the better ways may have stayed behind with the old network.
  return startOver(transport, at)
}

function startOver(transport: TransportState, at: number): TransportState {
  return { ...transport, socket_failures: 0, socket_at: at, poll_failures: 0, poll_at: 0 }
}

/** How to ask at this moment. */
export function transportOf({ socket, poll_at }: TransportState, at: number): Transport {
  if (socket === 'open') return 'socket'
  return at >= poll_at ? 'long_poll' : 'timer'
}

export function shouldOpenSocket({ socket, socket_at }: TransportState, at: number): boolean {
  return socket === 'closed' && at >= socket_at
}

/** A socket that has not failed here before is worth a moment, since it usually opens at once. */
export function patienceMs({ socket, socket_since, socket_failures }: TransportState, at: number): number {
  if (socket !== 'opening' || socket_failures > 0) return 0
  return Math.max(0, socket_since + 1_500 - at)
}

type Closed = Extract<TransportEvent, { kind: 'socket_closed' }>

function afterClose(transport: TransportState, { why, dice }: Closed, at: number): TransportState {
  const closed = { ...transport, socket: 'closed' as const, socket_since: at }
  // The server said it itself: nothing is wrong with the way there.
  if (why === 'unavailable') return { ...closed, socket_at: at + spread(3 * second, dice) }
  const hasLasted = transport.socket === 'open' && at - transport.socket_since >= lastingMs
  if (hasLasted) return { ...closed, socket_failures: 0, socket_at: at + dice * second }
  const socket_failures = transport.socket_failures + 1
  return { ...closed, socket_failures, socket_at: at + spread(pauseOf(socketPauses, socket_failures), dice) }
}

type FailedPoll = Extract<TransportEvent, { kind: 'poll_failed' }>

function afterFailedPoll(
  transport: TransportState,
  { tookMs, dice }: FailedPoll,
  at: number,
): TransportState {
  if (tookMs < waitingMs) return { ...transport, is_down: true }
  const poll_failures = transport.poll_failures + 1
  const tooMany = poll_failures - pollFailuresToStepDown + 1
  if (tooMany < 1) return { ...transport, poll_failures }
  return { ...transport, poll_failures, poll_at: at + spread(pauseOf(pollPauses, tooMany), dice) }
}

function pauseOf(pauses: readonly number[], failures: number): number {
  return pauses[Math.min(failures, pauses.length) - 1] ?? 0
}

/** Between half and one and a half of it. */
function spread(ms: number, dice: number): number {
  return ms * (0.5 + dice)
}
