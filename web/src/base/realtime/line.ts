import { climb, type Ladder, type LadderEvent, shouldOpenSocket } from '@earmark/core/realtime/ladder.ts'
import { recallLadder, rememberLadder } from '@earmark/core/realtime/ladder-memory.ts'
import type { ServerMessage } from '@earmark/core/realtime/server-messages.ts'
import { keepSessionValue, readSessionValue } from '../builds/session-value.ts'
import { openSocket, type RealtimeSocket } from './socket.ts'

/** The way to the server as far as this tab knows it, and the socket on it. */
export interface Line {
  ladder(): Ladder
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

export function openLine(account_id: string, ended: AbortSignal, connect = openSocket): Line {
  const ladder = recallLadder(readSessionValue(memoryKey), Date.now())
  const state: State = { ladder, heard: 0, isStarted: false, isDoubtful: false }
  const changes = new EventTarget()
  const tellChange = () => changes.dispatchEvent(new Event('change'))
  const move = (event: LadderEvent) => {
    state.ladder = climb(state.ladder, event, Date.now())
    keepSessionValue(memoryKey, rememberLadder(state.ladder, Date.now()))
    tryLater()
    tellChange()
  }

  const tryLater = () => {
    clearTimeout(state.timer)
    if (!state.isStarted || ended.aborted || state.ladder.socket !== 'closed') return
    if (shouldOpenSocket(state.ladder, Date.now())) return tryNow()
    state.timer = setTimeout(tryLater, state.ladder.socket_at - Date.now())
  }
  const tryNow = () => {
    move({ kind: 'socket_opening' })
    state.socket = connect(account_id, {
      onOpen: () => move({ kind: 'socket_open' }),
      onMessage: (message) => {
        state.heard = Math.max(state.heard, seqIn(message))
        tellChange()
      },
      onClosed: (why) => {
        delete state.socket
        move({ kind: 'socket_closed', why, dice: Math.random() })
      },
    })
  }
  watchSurroundings(ended, {
    onOnline: () => move({ kind: 'online' }),
    onOffline: () => {
      state.isDoubtful = true
      tellChange()
    },
    onSeen: () => state.socket?.probe(),
    onEnded: () => {
      clearTimeout(state.timer)
      state.socket?.close()
    },
  })

  return {
    ladder: () => state.ladder,
    heard: () => state.heard,
    start() {
      state.isStarted = true
      tryLater()
    },
    sawAnswer(hasWaited) {
      if (hasWaited || state.ladder.is_down) move({ kind: 'poll_answered' })
    },
    sawFailure: (tookMs) => move({ kind: 'poll_failed', tookMs, dice: Math.random() }),
    takeDoubt: () => takeDoubt(state),
    changed: (ms, signal) => nextOf(changes, ms, signal),
  }
}

interface State {
  ladder: Ladder
  heard: number
  isStarted: boolean
  isDoubtful: boolean
  socket?: RealtimeSocket
  timer?: ReturnType<typeof setTimeout>
}

function takeDoubt(state: State): boolean {
  const { isDoubtful } = state
  state.isDoubtful = false
  return isDoubtful
}

function seqIn(message: ServerMessage): number {
  return message.type === 'poke' || message.type === 'subscribed' ? message.seq : 0
}

interface Surroundings {
  onOnline: () => void
  onOffline: () => void
  /** The person is back, perhaps after the device slept. */
  onSeen: () => void
  onEnded: () => void
}

function watchSurroundings(ended: AbortSignal, { onOnline, onOffline, onSeen, onEnded }: Surroundings): void {
  window.addEventListener('online', onOnline, { signal: ended })
  window.addEventListener('offline', onOffline, { signal: ended })
  window.addEventListener('focus', onSeen, { signal: ended })
  ended.addEventListener('abort', onEnded)
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
