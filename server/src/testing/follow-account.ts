import { once } from 'node:events'
import { WebSocket } from 'ws'
import type { CrowdMember } from './socket-crowd.ts'

/** A socket that follows an account, and when it is told that it no longer may. */
export async function followAccount(
  url: string,
  { account, cookie }: CrowdMember,
): Promise<{ refused: Promise<void>; close: () => void }> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/api/v1/realtime`, {
    headers: { Origin: url, cookie },
  })
  await once(socket, 'open')
  socket.send(JSON.stringify({ type: 'subscribe', account }))
  await once(socket, 'message')
  const refused = new Promise<void>((resolve) => {
    socket.on('message', (data) => {
      if (Buffer.isBuffer(data) && data.includes('"error"')) resolve()
    })
    socket.once('close', () => resolve())
  })
  return { refused, close: () => socket.terminate() }
}
