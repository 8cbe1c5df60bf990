import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Trap {
  /** An address that nobody must ask for. */
  url: string
  hits(): number
  close(): Promise<void>
}

/** Counts who comes by. */
export async function setTrap(): Promise<Trap> {
  const state = { hits: 0 }
  const server = createServer((_request, answer) => {
    state.hits++
    answer.end()
  })
  server.on('connection', () => state.hits++)
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  // A listening TCP server has an address of this shape.
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/secret.ts`,
    hits: () => state.hits,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
