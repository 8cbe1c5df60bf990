import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { Config } from './config.ts'
import { limitServer } from './platform/http/server-limits.ts'
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
export class CannotListen extends CannotStart {
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
    url: `http://${nameOf(HOST)}:${port}`,
    open: (listener) => {
      // No longer through the promise: a turn of the event loop for each request would be wasted.
      server.off('request', early)
      server.on('request', listener)
      opened.with?.(listener)
    },
    close: () => closeServer(server),
  }
}

const patienceMs = 10_000

async function closeServer(server: Server): Promise<void> {
  const closed = once(server, 'close')
  server.close()
  const outOfPatience = setTimeout(() => server.closeAllConnections(), patienceMs)
  await closed
  clearTimeout(outOfPatience)
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

function nameOf(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}
