import { setTimeout } from 'node:timers/promises'

/** Where the server is now: it moves to another port whenever it was killed. */
export interface Server {
  url: string
}

export interface Sent {
  path: string
  /** Of chunks that were handed over, also those that a kill cut off. */
  bytes: number
}

/** Someone signed up; the cookie of their session. */
export async function signUp(server: Server): Promise<string> {
  const answer = await fetch(`${server.url}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: new URL(server.url).origin },
    body: JSON.stringify({ name: 'Ada', email: 'ada@example.org', password: 'quiet river at night' }),
  })
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

/** Sends `file` by tus in chunks and goes on, from where the server stands, until all of it is there. */
export async function upload(
  server: Server,
  cookie: string,
  file: Uint8Array,
  { chunkBytes, onChunk }: { chunkBytes: number; onChunk: () => void },
): Promise<Sent> {
  const tus = { cookie, 'Tus-Resumable': '1.0.0', Origin: new URL(server.url).origin }
  const created = await untilAnswered(server, '/api/v1/uploads', {
    method: 'POST',
    headers: { ...tus, 'Upload-Length': String(file.length) },
  })
  const sent: Sent = { path: created.headers.get('location') ?? '', bytes: 0 }
  let offset: number | undefined = 0
  while (offset === undefined || offset < file.length) {
    offset ??= await offsetOf(server, sent.path, tus)
    if (offset === file.length) break
    const chunk = file.slice(offset, offset + chunkBytes)
    sent.bytes += chunk.length
    const answer: Response | undefined = await fetch(new URL(sent.path, server.url), {
      method: 'PATCH',
      headers: {
        ...tus,
        'Upload-Offset': String(offset),
        'Content-Type': 'application/offset+octet-stream',
      },
      body: chunk,
    }).catch(() => undefined)
    offset = answer?.status === 204 ? offset + chunk.length : undefined
    if (answer) onChunk()
  }
  return sent
}

/** The hash that the server has of an upload. */
export async function hashAtServer(server: Server, cookie: string, path: string): Promise<string> {
  const answer = await untilAnswered(server, `${path}/finish`, {
    method: 'POST',
    headers: { cookie, 'Content-Type': 'application/json', Origin: new URL(server.url).origin },
    body: '{}',
  })
  // What the call answers; a problem has no hash, and compares as unequal.
  return ((await answer.json()) as { sha256: string }).sha256
}

async function offsetOf(server: Server, path: string, headers: Record<string, string>): Promise<number> {
  const answer = await untilAnswered(server, path, { method: 'HEAD', headers })
  return Number(answer.headers.get('upload-offset'))
}

/** Until the server is there again. */
async function untilAnswered(server: Server, path: string, init: RequestInit): Promise<Response> {
  for (;;) {
    const answer = await fetch(new URL(path, server.url), init).catch(() => undefined)
    if (answer && answer.status < 500) return answer
    await setTimeout(100)
  }
}
