import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import type { ClientMessage } from '@earmark/core/realtime/client-messages.ts'
import { readServerMessage, type ServerMessage } from '@earmark/core/realtime/server-messages.ts'
import { expect, onTestFinished } from 'vitest'
import { WebSocket } from 'ws'
import type { TestApp } from './start-app.ts'

export interface TestSocket {
  socket: WebSocket
  say(message: ClientMessage | string): void
  /** Everything that came so far. */
  messages: ServerMessage[]
  /** Waits until such a message has come. */
  heard(part: Partial<ServerMessage>): Promise<void>
  /** The code it was closed with. */
  closed: Promise<number>
}

export interface SocketWish {
  cookie?: string
  headers?: Record<string, string>
  path?: string
}

/** A socket as one of our own pages opens it, closed at the end of the test. */
export async function openSocket(app: TestApp, wish: SocketWish = {}): Promise<TestSocket> {
  const socket = connect(app, wish)
  const messages: ServerMessage[] = []
  socket.on('message', (data) => {
    const message = readServerMessage(Buffer.isBuffer(data) ? data.toString() : undefined)
    if (message) messages.push(message)
  })
  const closed = new Promise<number>((resolve) => socket.once('close', resolve))
  onTestFinished(() => socket.terminate())
  await once(socket, 'open')
  return {
    socket,
    messages,
    closed,
    say: (message) => socket.send(typeof message === 'string' ? message : JSON.stringify(message)),
    heard: async (part) => {
      await expect.poll(() => messages).toContainEqual(expect.objectContaining(part))
    },
  }
}

/** One that must not open: the status and body of the answer. */
export async function refusedSocket(
  app: TestApp,
  wish: SocketWish,
): Promise<{ status: number | undefined; body: string }> {
  const socket = connect(app, wish)
  // The library takes a refusal for an error as well.
  socket.on('error', () => undefined)
  // The event's own arguments.
  const [, answer] = (await once(socket, 'unexpected-response')) as [unknown, IncomingMessage]
  const chunks = await answer.toArray()
  return { status: answer.statusCode, body: Buffer.concat(chunks).toString() }
}

function connect(app: TestApp, { cookie, headers, path = '/api/v1/realtime' }: SocketWish): WebSocket {
  const url = new URL(path, app.url.replace('http', 'ws'))
  return new WebSocket(url, {
    headers: { Origin: new URL(app.url).origin, ...(cookie && { cookie }), ...headers },
  })
}
