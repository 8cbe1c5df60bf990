import type { ClientMessage } from '@earmark/core/realtime/client-messages.ts'
import { failureOfClose, type RealtimeFailure } from '@earmark/core/realtime/failures.ts'
import { openingMs } from '@earmark/core/realtime/transport.ts'
import { readServerMessage, type ServerMessage } from '@earmark/core/realtime/server-messages.ts'

export interface SocketEvents {
  /** The server has answered: only now something surely gets through. */
  onOpen: () => void
  onMessage: (message: ServerMessage) => void
  /** Once, also for a socket that never opened. */
  onClosed: (why: RealtimeFailure | undefined) => void
}

export interface RealtimeSocket {
  say(message: ClientMessage): void
  /** Finds out soon whether it still is one: a device that slept may not know. */
  probe(): void
  close(): void
}

/** So often we show a sign of life; proxies cut what is silent for half a minute or more. */
const beatMs = 25_000
const answerMs = 8_000

/** A socket that follows an account. */
export function openSocket(account: string, events: SocketEvents): RealtimeSocket {
  const socket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/api/v1/realtime`)
  const timers: { deadline?: ReturnType<typeof setTimeout>; beat?: ReturnType<typeof setInterval> } = {}
  const state = { isOpen: false, isOver: false }

  const end = (why?: RealtimeFailure) => {
    if (state.isOver) return
    state.isOver = true
    clearTimeout(timers.deadline)
    clearInterval(timers.beat)
    socket.close()
    events.onClosed(why)
  }
  const expectAnswer = (ms: number) => {
    clearTimeout(timers.deadline)
    timers.deadline = setTimeout(end, ms)
  }
  const say = (message: ClientMessage) => {
    if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message))
  }
  const probe = () => {
    if (!state.isOpen) return
    say({ type: 'ping' })
    expectAnswer(answerMs)
  }
  const hear = (message: ServerMessage) => {
    clearTimeout(timers.deadline)
    if (message.type === 'error' && message.about === account) return end()
    if (message.type === 'subscribed' && !state.isOpen) {
      state.isOpen = true
      timers.beat = setInterval(probe, beatMs)
      events.onOpen()
    }
    events.onMessage(message)
  }

  expectAnswer(openingMs)
  socket.addEventListener('open', () => say({ type: 'subscribe', account }))
  socket.addEventListener('close', ({ code }) => end(failureOfClose(code)))
  socket.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const message = readServerMessage(data)
    if (message && !state.isOver) hear(message)
  })
  return { say, probe, close: () => end() }
}
