import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { WebSocket } from 'ws'
import type { BigTeam } from './big-team.ts'
import { ask, callOk, type Person, signInAgain } from './person.ts'

/** Seconds until each way in was shut. */
export interface Shut {
  calls: number
  socket: number
  upload: number
  bytesOnTheirWay: number
}

const tus = { 'Tus-Resumable': '1.0.0' }

/** Someone is taken out of the team, while they call, listen and send. */
export async function timeRemoval(url: string, { id, owner }: BigTeam, person: Person): Promise<Shut> {
  const shut = await shutAfter(url, id, person.cookie)
  await callOk(url, owner, `DELETE /accounts/${id}/members/${person.id}`)
  return shut()
}

/** A session is ended from another one. */
export async function timeSessionEnd(url: string, { id }: BigTeam, person: Person): Promise<Shut> {
  const other = await signInAgain(url, person)
  const shut = await shutAfter(url, id, other)
  await callOk(url, person, 'DELETE /me/sessions')
  return shut()
}

/** Opens every way in, and waits afterwards until each is shut. */
async function shutAfter(url: string, team: string, cookie: string): Promise<() => Promise<Shut>> {
  const socket = await follow(url, team, cookie)
  const place = await makeUpload(url, team, cookie)
  const slow = await makeUpload(url, team, cookie)
  const sending = sendSlowly(url, slow, cookie)
  return async () => {
    const began = performance.now()
    const since = async (end: Promise<unknown>) => {
      await end
      return (performance.now() - began) / 1000
    }
    const refused = async (call: string) => {
      while ((await ask(url, { cookie }, call, { headers: tus })).ok) await setTimeout(20)
    }
    const [calls, upload, bytesOnTheirWay, heard] = await Promise.all([
      since(refused(`GET /sync?account=${team}`)),
      since(refused(`GET /uploads/${place}`)),
      since(sending),
      since(socket.refused),
    ])
    socket.close()
    return { calls, upload, bytesOnTheirWay, socket: heard }
  }
}

async function follow(url: string, account: string, cookie: string) {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/api/v1/realtime`, {
    headers: { Origin: url, cookie },
  })
  await once(socket, 'open')
  socket.send(JSON.stringify({ type: 'subscribe', account }))
  await once(socket, 'message')
  const refused = new Promise<void>((resolve) => {
    socket.on('message', (data) => String(data).includes('"error"') && resolve())
    socket.once('close', () => resolve())
  })
  return { refused, close: () => socket.terminate() }
}

async function makeUpload(url: string, team: string, cookie: string): Promise<string> {
  const metadata = `account ${Buffer.from(team).toString('base64')}`
  const headers = { ...tus, 'Upload-Length': '1000000', 'Upload-Metadata': metadata }
  const made = await ask(url, { cookie }, 'POST /uploads', { headers })
  const place = made.headers.get('location')?.split('/').at(-1)
  if (!place) throw new Error(`no upload was made: ${made.status} ${await made.text()}`)
  return place
}

/** A few bytes at a time, until the server will have no more of them. */
async function sendSlowly(url: string, place: string, cookie: string): Promise<void> {
  const drips = new ReadableStream<Uint8Array>({
    async pull(controller) {
      await setTimeout(100)
      controller.enqueue(new Uint8Array(100))
    },
  })
  const headers = {
    ...tus,
    cookie,
    Origin: url,
    'Upload-Offset': '0',
    'Content-Type': 'application/offset+octet-stream',
  }
  // Node wants to be told that bytes are still to come; the type of a browser's request does not know the word.
  const init = { method: 'PATCH', headers, body: drips, duplex: 'half' } as RequestInit
  const answer = await fetch(`${url}/api/v1/uploads/${place}`, init).catch(() => undefined)
  if (answer?.ok) throw new Error('a slow sender was let through')
}
