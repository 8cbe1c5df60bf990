import { once } from 'node:events'
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http'
import net from 'node:net'
import type { Config } from './config.ts'
import { limitServer } from './platform/http/server-limits.ts'
import { defaultOrigin } from './platform/http/site-address.ts'
import { CannotStart } from './ports/cannot-start.ts'

export interface Door {
  server: Server
  port: number
  /** As a person on this machine would type it. */
  url: string
  /** From now on requests are answered, first those that came too early. */
  open(listener: RequestListener): void
  /** Takes no more requests and lets those under way finish, but not for ever. */
  close(): Promise<void>
}

/** The address cannot be listened on, for a reason that its message tells the operator in one sentence. */
class CannotListen extends CannotStart {
  override name = 'CannotListen'
}

/**
 * Listens before there is anything to answer with: a port that is taken is known before a database is opened,
 * and the rest of the start may know the port.
 */
export async function listen({ HOST, PORT }: Pick<Config, 'HOST' | 'PORT'>): Promise<Door> {
  const opened: { with?: (listener: RequestListener) => void } = {}
  const answering = new Promise<RequestListener>((resolve) => {
    opened.with = resolve
  })
  const early: RequestListener = (request, response) => {
    void answering.then((listener) => listener(request, response))
  }
  const server = createServer(early)
  limitServer(server)
  const close = closerOf(server)

  server.listen(PORT, HOST)
  try {
    await once(server, 'listening')
  } catch (error) {
    throw new CannotListen(sentenceFor(codeOf(error), HOST, PORT), { cause: error })
  }

  const port = portOf(server)
  return {
    server,
    port,
    url: defaultOrigin(HOST, port),
    open: (listener) => {
      // No longer through the promise: a turn of the event loop for each request would be wasted.
      server.off('request', early)
      server.on('request', listener)
      opened.with?.(listener)
    },
    close,
  }
}

const patienceMs = 10_000
const lookMs = 50

/** Longer than it takes a client to send its next request over a connection that it keeps: that one is answered too. */
const lastRequestMs = 250
/** Who has not sent anything by then keeps nobody waiting. */
const firstRequestMs = 1_000

/**
 * Ends a server without cutting anyone off. It listens no more, and says with each answer that its connection closes;
 * what stays silent for a moment is closed then. At once it would be closed in the face of a request on its way.
 */
function closerOf(server: Server): () => Promise<void> {
  const answering = new Set<ServerResponse>()
  const connected = new Set<net.Socket>()
  server.on('connection', (socket) => {
    connected.add(socket)
    socket.once('close', () => connected.delete(socket))
  })
  const closeWhere = (isOver: (socket: net.Socket) => boolean) => {
    for (const socket of connected) if (isOver(socket)) socket.destroy()
  }
  const state = { isEnding: false }
  server.prependListener('request', (_, response) => {
    if (state.isEnding) response.setHeader('Connection', 'close')
    answering.add(response)
    response.once('close', () => answering.delete(response))
  })
  return async () => {
    const closed = once(server, 'close')
    state.isEnding = true
    for (const response of answering) if (!response.headersSent) response.setHeader('Connection', 'close')
    // The http server's own `close` would close idle connections at once.
    net.Server.prototype.close.call(server)
    const began = performance.now()
    const look = setInterval(() => {
      const ms = performance.now() - began
      if (ms >= lastRequestMs) server.closeIdleConnections()
      if (ms >= firstRequestMs) closeWhere(({ bytesRead }) => bytesRead === 0)
      if (ms >= patienceMs) closeWhere(() => true)
    }, lookMs)
    await closed
    clearInterval(look)
  }
}

function sentenceFor(code: unknown, host: string, port: number): string {
  if (code === 'EADDRINUSE')
    return `PORT ${port} is taken by another program; stop that one or set PORT to another number.`
  if (code === 'EACCES') return `PORT ${port} may not be used by this user; set PORT to a number above 1023.`
  return `HOST "${host}" cannot be listened on (${String(code)}); set HOST to an address of this machine.`
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined
}

function portOf(server: Server): number {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('listening on no port')
  return address.port
}
