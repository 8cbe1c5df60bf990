import { type Server, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { fixedHeaders } from './security-headers.ts'

/** A device may wait 25 s for changes. */
const silentMs = 40_000

/** Bounds what a slow or oversized client can hold, and answers requests that never become one. */
export function limitServer(server: Server, limits = { silentMs }): void {
  server.headersTimeout = 15_000
  // A long upload sends itself in pieces, each of them its own request.
  server.requestTimeout = 120_000
  server.keepAliveTimeout = 65_000
  // Nothing comes and nothing is taken for so long: an answer that nobody reads must not stay in memory.
  server.timeout = limits.silentMs
  server.on('clientError', answerClientError)
}

function answerClientError(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const status = statuses[error.code ?? ''] ?? 400
  const headers = fixedHeaders.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${headers}Connection: close\r\nContent-Length: 0\r\n\r\n`,
  )
}

const statuses: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}
