import { type ClientRequest, request } from 'node:http'
import type { TestApp } from './start-app.ts'

type Headers = Record<string, string>

/** Speaks tus as a client does, one request at a time, so that a test can stop anywhere. */
export function tusClient(app: Pick<TestApp, 'fetch'>, cookie: string) {
  const call = (method: string, path: string, headers: Headers, body?: Uint8Array) =>
    app.fetch(path, {
      method,
      headers: { cookie, 'Tus-Resumable': '1.0.0', ...headers },
      ...(body && { body: new Uint8Array(body) }),
    })

  return {
    call,
    create: (length: number | 'later', metadata: Headers = {}, headers: Headers = {}) =>
      call('POST', '/api/v1/uploads', {
        ...(length === 'later' ? { 'Upload-Defer-Length': '1' } : { 'Upload-Length': String(length) }),
        ...metadataHeader(metadata),
        ...headers,
      }),
    send: (path: string, offset: number, body: Uint8Array, headers: Headers = {}) =>
      call(
        'PATCH',
        path,
        {
          'Upload-Offset': String(offset),
          'Content-Type': 'application/offset+octet-stream',
          ...headers,
        },
        body,
      ),
    look: (path: string) => call('HEAD', path, {}),
    finish: (path: string, body: unknown = {}) =>
      app.fetch(`${path}/finish`, {
        method: 'POST',
        headers: { cookie, 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      }),
  }
}

/** Begins to send and does not go on, until it is destroyed. */
export function sendSlowly(
  app: Pick<TestApp, 'url'>,
  cookie: string,
  place: string,
  bytes: Uint8Array,
): ClientRequest {
  const sending = request(new URL(place, app.url), {
    method: 'PATCH',
    headers: {
      cookie,
      'Tus-Resumable': '1.0.0',
      'Upload-Offset': '0',
      'Content-Type': 'application/offset+octet-stream',
    },
  })
  // It is there to be cut off.
  sending.on('error', () => {})
  sending.write(bytes)
  return sending
}

/** Where a new upload lies. */
export function placeIn(created: Response): string {
  const place = created.headers.get('location')
  if (!place) throw new Error(`no upload was made: ${created.status}`)
  return place
}

function metadataHeader(metadata: Headers): Headers {
  const pairs = Object.entries(metadata).map(
    ([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`,
  )
  return pairs.length > 0 ? { 'Upload-Metadata': pairs.join(',') } : {}
}
