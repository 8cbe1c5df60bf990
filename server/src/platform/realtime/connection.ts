import { type RealtimeFailure, realtimeFailures } from '@earmark/core/realtime/failures.ts'
import type { ServerMessage } from '@earmark/core/realtime/server-messages.ts'
import { WebSocket } from 'ws'

/** What a session may see. */
export interface Access {
  user_id: string
  accounts: ReadonlySet<string>
}

/** One socket and what is known about it. Thousands of these stand around: keep it small. */
export interface Connection {
  readonly socket: WebSocket
  readonly session_id: string
  readonly user_id: string
  accounts: ReadonlySet<string>
  /** Accounts it follows. */
  readonly follows: Set<string>
  /** Where its person is present. */
  readonly topics: Set<string>
  /** By the clock of `performance.now()`, as every time here. */
  checkedAt: number
  pingedAt: number
  isAlive: boolean
  /** Messages it may still send at once. */
  allowance: number
  allowedAt: number
}

/** What a device has not taken in by then it can do without: it comes back and pulls. */
const maxUnsentBytes = 64 * 1024
const farewellMs = 1_000
const burst = 40
const messagesPerSecond = 4

export function newConnection(socket: WebSocket, session_id: string, access: Access): Connection {
  const now = performance.now()
  return {
    socket,
    session_id,
    ...access,
    follows: new Set(),
    topics: new Set(),
    checkedAt: now,
    pingedAt: now,
    isAlive: true,
    allowance: burst,
    allowedAt: now,
  }
}

export function send(connection: Connection, message: ServerMessage): void {
  sendText(connection, JSON.stringify(message))
}

export function isOpen({ socket }: Connection): boolean {
  return socket.readyState === WebSocket.OPEN
}

export function sendText(connection: Connection, text: string): void {
  const { socket } = connection
  if (!isOpen(connection)) return
  if (socket.bufferedAmount > maxUnsentBytes) socket.terminate()
  else socket.send(text)
}

/** Says that something is refused; the socket stays. */
export function refuse(connection: Connection, code: RealtimeFailure, about: string): void {
  send(connection, { type: 'error', code, sentence: realtimeFailures[code].sentence, about })
}

/** Says why, and ends the socket; one that does not answer the farewell is cut. */
export function closeFor(connection: Connection, code: RealtimeFailure): void {
  const { socket } = connection
  if (!isOpen(connection)) return
  const { close, sentence } = realtimeFailures[code]
  send(connection, { type: 'error', code, sentence })
  socket.close(close, code)
  const late = setTimeout(() => socket.terminate(), farewellMs)
  socket.once('close', () => clearTimeout(late))
}

/** Counts a message; false when this one comes too soon after too many others. */
export function mayTalk(connection: Connection, now: number): boolean {
  const grown = connection.allowance + ((now - connection.allowedAt) / 1000) * messagesPerSecond
  connection.allowance = Math.min(burst, grown) - 1
  connection.allowedAt = now
  return connection.allowance >= 0
}

/** Frames that browsers answer by themselves: they show who is gone, and keep proxies from cutting silent sockets. */
export function ping(connection: Connection, now: number): void {
  if (!connection.isAlive) return connection.socket.terminate()
  connection.isAlive = false
  connection.pingedAt = now
  connection.socket.ping()
}
