import { type ClientRequest, request } from 'node:http'

type Headers = Record<string, string>

interface Asked {
  method: string
  path: string
  headers?: Headers
  body?: Uint8Array
}

/** Of a server under test, or one that a bench started. */
interface App {
  url: string
  fetch: (path: string, init?: RequestInit) => Promise<Response>
}

/** Speaks tus as a client does, one request at a time, so that a test can stop anywhere. */
export function tusClient(app: App, cookie: string) {
  const base = { cookie, 'Tus-Resumable': '1.0.0', Origin: new URL(app.url).origin }
  const ask = ({ method, path, headers, body }: Asked) =>
    app.fetch(path, {
      method,
      headers: { ...base, ...headers },
      ...(body && { body: new Uint8Array(body) }),
    })
  const bytesFrom = (offset: number): Headers => ({
    'Upload-Offset': String(offset),
    'Content-Type': 'application/offset+octet-stream',
  })

  return {
    create: (length: number | 'later', metadata: Headers = {}, headers: Headers = {}) => {
      const size = length === 'later' ? { 'Upload-Defer-Length': '1' } : { 'Upload-Length': String(length) }
      const all = { ...size, ...metadataHeader(metadata), ...headers }
      return ask({ method: 'POST', path: '/api/v1/uploads', headers: all })
    },
    announce: (headers: Headers) => ask({ method: 'POST', path: '/api/v1/uploads', headers }),
    send: (path: string, offset: number, body: Uint8Array, headers: Headers = {}) =>
      ask({ method: 'PATCH', path, headers: { ...bytesFrom(offset), ...headers }, body }),
    /** The same, and says that this was all. */
    sendLast: (path: string, offset: number, body: Uint8Array) => {
      const headers = { ...bytesFrom(offset), 'Upload-Length': String(offset + body.length) }
      return ask({ method: 'PATCH', path, headers, body })
    },
    /** Begins to send and does not go on, until it is destroyed. */
    sendSlowly: (path: string, body: Uint8Array): ClientRequest => {
      const headers = { ...base, ...bytesFrom(0) }
      const sending = request(new URL(path, app.url), { method: 'PATCH', headers })
      // It is there to be cut off.
      sending.on('error', () => {})
      sending.write(body)
      return sending
    },
    look: (path: string) => ask({ method: 'HEAD', path }),
    callOff: (path: string) => ask({ method: 'DELETE', path }),
    finish: (path: string, body: unknown = {}) =>
      app.fetch(`${path}/finish`, {
        method: 'POST',
        headers: { ...base, 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      }),
  }
}

/** Where a new upload lies. */
export function locationOf(created: Response): string {
  const location = created.headers.get('location')
  if (!location) throw new Error(`no upload was made: ${created.status}`)
  return location
}

function metadataHeader(metadata: Headers): Headers {
  const pairs = Object.entries(metadata).map(
    ([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`,
  )
  return pairs.length > 0 ? { 'Upload-Metadata': pairs.join(',') } : {}
}
