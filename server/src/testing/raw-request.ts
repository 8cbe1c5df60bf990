import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'

export interface RawAnswer {
  status: number
  headers: IncomingHttpHeaders
  body: string
}

export interface RawRequest {
  path: string
  method?: string
  headers?: Record<string, string>
  body?: string
  /** Whence it comes: all of 127.0.0.0/8 is this machine. */
  localAddress?: string
}

/** Sends what `fetch` would tidy up or refuse: crooked paths, odd methods, forbidden headers. */
export async function rawRequest(
  url: string,
  { path, method = 'GET', headers = {}, body, localAddress }: RawRequest,
): Promise<RawAnswer> {
  const { hostname, port } = new URL(url)
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const from = localAddress === undefined ? {} : { localAddress }
    const sent = request({ hostname, port, path, method, headers, agent: false, ...from }, resolve)
    sent.on('error', reject)
    sent.end(body)
  })
  return { status: answer.statusCode ?? 0, headers: answer.headers, body: await text(answer) }
}
