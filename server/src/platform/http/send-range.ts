import { AppError } from '@earmark/core/errors.ts'
import type { ByteRange } from '../../ports/blobs.ts'
import { readRange } from './byte-range.ts'

interface Sendable {
  bytes: number
  /** With its quotation marks. */
  etag: string
  headers: Record<string, string>
  /** Undefined when the bytes are gone. */
  read(range: ByteRange): Promise<ReadableStream<Uint8Array> | undefined>
}

/** Bytes that do not change, whole or the range that is asked for: players seek in them, and downloads go on. */
export async function sendRange(
  request: Request,
  { bytes, etag, headers: own, read }: Sendable,
): Promise<Response> {
  const asked = request.headers
  const headers = new Headers({
    'Accept-Ranges': 'bytes',
    'Cache-Control': 'private, no-cache',
    ETag: etag,
    ...own,
  })
  if (matches(asked.get('if-none-match'), etag)) return new Response(null, { status: 304, headers })

  // A range of what has changed in the meantime would be a range of something else.
  const isSame = [null, etag].includes(asked.get('if-range'))
  const range = isSame ? readRange(asked.get('range') ?? undefined, bytes) : undefined
  if (range === 'unsatisfiable') {
    headers.set('Content-Range', `bytes */${bytes}`)
    return new Response(null, { status: 416, headers })
  }
  const { start, end } = range ?? { start: 0, end: bytes }
  headers.set('Content-Length', String(end - start))
  if (range) headers.set('Content-Range', `bytes ${start}-${end - 1}/${bytes}`)
  const status = range ? 206 : 200
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const body = await read({ start, end })
  if (!body) throw new AppError('not_found', 'the bytes are gone')
  return new Response(body, { status, headers })
}

function matches(header: string | null, etag: string): boolean {
  return (header ?? '').split(',').some((each) => each.trim().replace(/^W\//, '') === etag)
}
