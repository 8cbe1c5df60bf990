import { nextTransport, type TransportState, type TransportEvent } from '@earmark/core/realtime/transport.ts'
import { recallTransport, rememberTransport } from '@earmark/core/realtime/transport-memory.ts'
import type { StepProgress } from '@earmark/core/realtime/progress.ts'
import type { ServerMessage } from '@earmark/core/realtime/server-messages.ts'
import { writeSessionValue, readSessionValue } from '../builds/session-value.ts'
import { openReconnectingSocket } from './reconnecting-socket.ts'
import { notifiedChannel } from './notified.ts'
import { openSocket } from './socket.ts'

/** The way to the server as far as this tab knows it, and the socket on it. */
export interface Connection {
  transport(): TransportState
  /** The number of the last change that the server has told of. */
  heard(): number
  /** From now on sockets are tried. */
  start(): void
  sawAnswer(hasWaited: boolean): void
  sawFailure(tookMs: number): void
  /** Whether something suggests that the server is out of reach; asked once. */
  takeDoubt(): boolean
  /** Ends at the next change of any of this, when the time is up, or with the signal. */
  changed(ms: number, signal: AbortSignal): Promise<void>
}

const memoryKey = 'earmark-realtime'

export interface ConnectionNeeds {
  account_id: string
  ended: AbortSignal
  /** A note of the account has come further. */
  onProgress(progress: StepProgress): void
}

export function openConnection(
  { account_id, ended, onProgress }: ConnectionNeeds,
  connect = openSocket,
): Connection {
  const transport = recallTransport(readSessionValue(memoryKey), Date.now())
  const state = { transport, heard: 0, isDoubtful: false }
  const changes = new EventTarget()
  const change = (changed: Partial<typeof state>) => {
    Object.assign(state, changed)
    changes.dispatchEvent(new Event('change'))
  }
  const move = (event: TransportEvent) => {
    change({ transport: nextTransport(state.transport, event, Date.now()) })
    writeSessionValue(memoryKey, rememberTransport(state.transport, Date.now()))
    socket.look()
  }
  const bell = notifiedChannel()
  ended.addEventListener('abort', () => bell.close())
  const socket = openReconnectingSocket({
    account_id,
    ended,
    connect,
    transport: () => state.transport,
    move,
    onMessage: (message) => {
      // What came before the socket was there has not been told.
      if (message.type === 'notified' || message.type === 'subscribed') bell.postMessage('notified')
      if (message.type === 'progress') return onProgress(stepIn(message))
      change({ heard: Math.max(state.heard, seqIn(message)) })
    },
  })
  window.addEventListener('online', () => move({ kind: 'online' }), { signal: ended })
  window.addEventListener('offline', () => change({ isDoubtful: true }), { signal: ended })
  // The person is back, perhaps after the device slept.
  window.addEventListener('focus', socket.probe, { signal: ended })

  return {
    transport: () => state.transport,
    heard: () => state.heard,
    start: socket.start,
    sawAnswer(hasWaited) {
      if (hasWaited || state.transport.is_down) move({ kind: 'poll_answered' })
    },
    sawFailure: (tookMs) => move({ kind: 'poll_failed', tookMs, dice: Math.random() }),
    takeDoubt() {
      const { isDoubtful } = state
      state.isDoubtful = false
      return isDoubtful
    },
    changed: (ms, signal) => nextOf(changes, ms, signal),
  }
}

function stepIn({ ulid, status, percent }: StepProgress): StepProgress {
  return { ulid, status, percent }
}

function seqIn(message: ServerMessage): number {
  return message.type === 'poke' || message.type === 'subscribed' ? message.seq : 0
}

function nextOf(changes: EventTarget, ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const waiting = new AbortController()
    const end = () => {
      clearTimeout(timer)
      waiting.abort()
      resolve()
    }
    const timer = setTimeout(end, ms)
    changes.addEventListener('change', end, { signal: waiting.signal })
    signal.addEventListener('abort', end, { signal: waiting.signal })
    if (signal.aborted) end()
  })
}
