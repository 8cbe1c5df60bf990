import { once } from 'node:events'
import http, { type IncomingMessage } from 'node:http'
import net, { type AddressInfo, type Socket } from 'node:net'
import type { Duplex } from 'node:stream'

/** What a proxy on the way does to sockets: refuses them, swallows them, or lets them live so many milliseconds. */
export type SocketsAre = 'refused' | 'swallowed' | { cutAfterMs: number }

export interface Proxy {
  url: string
  /** How many sockets were asked for so far. */
  upgrades: () => number
  close: () => Promise<void>
}

/** Stands before the server as some networks do: pages and calls pass, sockets have their troubles. */
export async function startProxy(target: string, socketsAre: SocketsAre): Promise<Proxy> {
  const { hostname, port } = new URL(target)
  const state = { upgrades: 0 }
  const connections = new Set<Socket>()

  const server = http.createServer((request, response) => {
    const { method, url, headers } = request
    const forward = http.request({ hostname, port, method, path: url, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    forward.on('error', () => response.destroy())
    response.on('close', () => forward.destroy())
    request.pipe(forward)
  })
  server.on('connection', (connection) => {
    connections.add(connection)
    connection.on('close', () => connections.delete(connection))
  })
  server.on('upgrade', (request, socket) => {
    state.upgrades++
    socket.on('error', () => undefined)
    if (socketsAre === 'refused') socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n')
    if (typeof socketsAre === 'object')
      passThrough(request, socket, { host: hostname, port: Number(port), ...socketsAre })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // A listening server has an address with a port.
  const { port: own } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${own}`,
    upgrades: () => state.upgrades,
    close: async () => {
      const closed = once(server, 'close')
      server.close()
      for (const connection of connections) connection.destroy()
      await closed
    },
  }
}

interface PassThrough {
  host: string
  port: number
  cutAfterMs: number
}

function passThrough(
  request: IncomingMessage,
  socket: Duplex,
  { host, port, cutAfterMs }: PassThrough,
): void {
  const upstream = net.connect(port, host, () => {
    const lines = request.rawHeaders.flatMap((name, at, all) =>
      at % 2 === 0 ? [`${name}: ${all[at + 1]}`] : [],
    )
    upstream.write([`GET ${request.url} HTTP/1.1`, ...lines, '', ''].join('\r\n'))
    socket.pipe(upstream).pipe(socket)
  })
  const cut = () => {
    upstream.destroy()
    socket.destroy()
  }
  upstream.on('error', cut)
  const timer = setTimeout(cut, cutAfterMs)
  socket.on('close', () => clearTimeout(timer))
}
