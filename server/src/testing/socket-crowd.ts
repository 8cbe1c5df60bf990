import { once } from 'node:events'
import { WebSocket } from 'ws'

export interface CrowdMember {
  cookie: string
  account: string
}

export interface SocketCrowd {
  open: number
  /** Sockets that could not be opened. */
  failed: number
  /** Sockets that were closed again meanwhile. */
  lost: () => number
  close: () => Promise<void>
}

const atOnce = 50

/** Opens so many sockets for each member, all of them following their member's account, and holds them. */
export async function holdSockets(
  url: string,
  members: readonly CrowdMember[],
  each: number,
): Promise<SocketCrowd> {
  const sockets: WebSocket[] = []
  const state = { failed: 0, lost: 0, isEnding: false }
  const wishes = members.flatMap((member) => Array.from({ length: each }, () => member))
  const openOne = async ({ cookie, account }: CrowdMember) => {
    const headers = { Origin: url, cookie }
    const socket = new WebSocket(`${url.replace('http', 'ws')}/api/v1/realtime`, {
      headers,
      perMessageDeflate: false,
    })
    try {
      await once(socket, 'open')
      socket.send(JSON.stringify({ type: 'subscribe', account }))
      await once(socket, 'message')
    } catch {
      state.failed++
      return
    }
    socket.on('error', () => undefined)
    socket.on('close', () => {
      if (!state.isEnding) state.lost++
    })
    sockets.push(socket)
  }
  for (let from = 0; from < wishes.length; from += atOnce) {
    await Promise.all(wishes.slice(from, from + atOnce).map(openOne))
  }
  return {
    open: sockets.length,
    failed: state.failed,
    lost: () => state.lost,
    close: async () => {
      state.isEnding = true
      const closed = sockets.map((socket) => once(socket, 'close'))
      for (const socket of sockets) socket.close()
      await Promise.all(closed)
    },
  }
}
