import {
  type TransportState,
  type TransportEvent,
  shouldOpenSocket,
} from '@earmark/core/realtime/transport.ts'
import type { ServerMessage } from '@earmark/core/realtime/server-messages.ts'
import { reloadGate } from '../builds/reload-gate.ts'
import { holdTopics } from './hold-topics.ts'
import type { openSocket, RealtimeSocket } from './socket.ts'

export interface ReconnectingSocketNeeds {
  account_id: string
  ended: AbortSignal
  connect: typeof openSocket
  transport: () => TransportState
  move: (event: TransportEvent) => void
  onMessage: (message: ServerMessage) => void
}

export interface ReconnectingSocket {
  /** From now on sockets are tried. */
  start(): void
  /** Opens one if the transport says so, now or when its time has come. */
  look(): void
  probe(): void
}

/** Of a session that is about to end, the server takes no socket. */
function isLeaving(): boolean {
  return reloadGate.reasons().includes('leaving')
}

/** Keeps a socket open as far as the transport has it. */
export function openReconnectingSocket({
  account_id,
  ended,
  connect,
  transport,
  move,
  onMessage,
}: ReconnectingSocketNeeds): ReconnectingSocket {
  const topics = holdTopics(account_id, ended)
  const state: { isStarted: boolean; socket?: RealtimeSocket; timer?: ReturnType<typeof setTimeout> } = {
    isStarted: false,
  }

  const look = () => {
    clearTimeout(state.timer)
    if (!state.isStarted || ended.aborted || isLeaving() || transport().socket !== 'closed') return
    if (shouldOpenSocket(transport(), Date.now())) open()
    else state.timer = setTimeout(look, transport().socket_at - Date.now())
  }
  const open = () => {
    move({ kind: 'socket_opening' })
    state.socket = connect(account_id, {
      onOpen: () => {
        move({ kind: 'socket_open' })
        topics.connected((message) => state.socket?.say(message))
      },
      onMessage: (message) => {
        topics.hear(message)
        onMessage(message)
      },
      onClosed: (why) => {
        delete state.socket
        topics.disconnected()
        move({ kind: 'socket_closed', why, dice: Math.random() })
      },
    })
  }
  const stopWatching = reloadGate.subscribe(look)
  ended.addEventListener('abort', () => {
    stopWatching()
    clearTimeout(state.timer)
    state.socket?.close()
  })

  return {
    look,
    start() {
      state.isStarted = true
      look()
    },
    probe: () => state.socket?.probe(),
  }
}
