import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip'

export interface EncodedBody {
  body: Uint8Array<ArrayBuffer>
  headers: Record<string, string>
}

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)
// Below this a packet is not saved, and the work is wasted.
const minBytes = 1024

/** The body as this client can read it, compressed for speed rather than size: it is made for one answer. */
export async function encodeBody(
  acceptEncoding: string | undefined,
  body: Uint8Array<ArrayBuffer>,
): Promise<EncodedBody> {
  const [encoding] = acceptedEncodings(acceptEncoding)
  const vary = { Vary: 'Accept-Encoding' }
  if (!encoding || body.byteLength < minBytes) return { body, headers: vary }
  const packed = await compress[encoding](body)
  return { body: new Uint8Array(packed), headers: { ...vary, 'Content-Encoding': encoding } }
}

/** Which of our encodings a client takes, best first. An encoding with `q=0` is one it refuses. */
export function acceptedEncodings(header: string | undefined): Encoding[] {
  if (!header) return []
  const taken = new Set(
    header
      .toLowerCase()
      .split(',')
      .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
      .map((part) => part.split(';')[0]?.trim()),
  )
  return encodings.filter((encoding) => taken.has(encoding))
}

const encodings: readonly Encoding[] = ['br', 'gzip']

const compress: Record<Encoding, (body: Uint8Array) => Promise<Buffer>> = {
  br: (body) => compressBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (body) => compressGzip(body, { level: 4 }),
}
