import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { AppError } from '@earmark/core/errors.ts'

const unzip = promisify(gunzip)

/** Of what is sent, and of what it unpacks to: a hundred events are a tenth of that. */
const maxSentBytes = 256 * 1024
const maxUnpackedBytes = 1024 * 1024

/** What the analytics library posts: JSON as it is, packed by gzip, or as base64 in a form. */
export async function readCapture(request: Request): Promise<unknown> {
  const bytes = await readBytes(request)
  const text = isGzip(bytes) ? await unpack(bytes) : bytes.toString('utf8')
  try {
    return JSON.parse(text.startsWith('data=') ? fromForm(text) : text)
  } catch (cause) {
    throw new AppError('invalid_input', 'an event that is not JSON', {
      cause,
      detail: 'The body is not valid JSON.',
    })
  }
}

/** The library does not always say so, but every such file begins like this. */
function isGzip(bytes: Buffer): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b
}

async function unpack(bytes: Buffer): Promise<string> {
  try {
    return (await unzip(bytes, { maxOutputLength: maxUnpackedBytes })).toString('utf8')
  } catch (cause) {
    if (cause instanceof RangeError) throw tooLarge()
    throw new AppError('invalid_input', 'an event that cannot be unpacked', {
      cause,
      detail: 'The body cannot be unpacked.',
    })
  }
}

function fromForm(text: string): string {
  return Buffer.from(new URLSearchParams(text).get('data') ?? '', 'base64').toString('utf8')
}

/** The declared length is only a hint: the bytes are counted as they come. */
async function readBytes(request: Request): Promise<Buffer> {
  if (Number(request.headers.get('content-length') ?? 0) > maxSentBytes) throw tooLarge()
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength
    if (size > maxSentBytes) throw tooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function tooLarge(): AppError {
  return new AppError('too_large', 'too many bytes of events', {
    detail: `Events may have at most ${maxSentBytes / 1024} kB, and ${maxUnpackedBytes / 1024} kB unpacked.`,
  })
}
