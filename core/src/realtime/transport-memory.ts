import { freshTransport, type TransportState } from './transport.ts'

/** Networks change; what was found out about one is not believed for longer. */
const believedMs = 10 * 60_000

/** What the next page of this browser need not find out again. */
export function rememberTransport(transport: TransportState, at: number): string {
  const { socket_failures, socket_at, poll_failures, poll_at } = transport
  return JSON.stringify([at, socket_failures, socket_at, poll_failures, poll_at])
}

/** A memory that is old, of the future or not one of ours is as good as none. */
export function recallTransport(memory: string | null, at: number): TransportState {
  const [kept, socket_failures, socket_at, poll_failures, poll_at] = numbersIn(memory)
  if (kept === undefined || kept > at || kept < at - believedMs) return freshTransport
  if (poll_at === undefined || poll_failures === undefined) return freshTransport
  if (socket_at === undefined || socket_failures === undefined) return freshTransport
  return {
    ...freshTransport,
    socket_failures,
    socket_at: Math.min(socket_at, at + believedMs),
    poll_failures,
    poll_at: Math.min(poll_at, at + believedMs),
  }
}

function numbersIn(memory: string | null): number[] {
  try {
    const read: unknown = JSON.parse(memory ?? '')
    return Array.isArray(read) && read.every((value) => Number.isFinite(value)) ? read.map(Number) : []
  } catch {
    // Whatever it is, it was not written here.
    return []
  }
}
