import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { Readable } from 'node:stream'
import { readRange } from '../../platform/http/byte-range.ts'
import { acceptedEncodings, type Encoding } from '../../platform/http/encode-body.ts'
import { contentTypeOf } from './content-types.ts'

export interface StaticFile {
  /** Where it lies, when it is too large to be kept in memory. */
  content: Uint8Array<ArrayBuffer> | { path: string; size: number }
  packed: Partial<Record<Encoding, Uint8Array<ArrayBuffer>>>
  type: string
  etag: string
  cacheControl: string
}

/** By the path of their address. What is not in here is not served, so no path can lead outside the folder. */
export type StaticFiles = ReadonlyMap<string, StaticFile>

const maxBytesInMemory = 1024 * 1024

/** Reads a folder of built files. Links are left out: they could point anywhere. */
export async function loadStaticFiles(folder: string): Promise<StaticFiles> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const served = paths.filter((path) => isServed(relative(folder, path)))
  const present = new Set(paths)
  return new Map(
    await Promise.all(
      served.map(async (path) => {
        const address = `/${relative(folder, path).split(sep).join('/')}`
        return [address, await loadFile(path, address, present)] as const
      }),
    ),
  )
}

export function answerWithFile(file: StaticFile, request: Request): Response {
  const headers = {
    'Content-Type': file.type,
    'Cache-Control': file.cacheControl,
    ETag: file.etag,
    Vary: 'Accept-Encoding',
  }
  if (isKnown(request.headers.get('if-none-match'), file.etag))
    return new Response(null, { status: 304, headers })

  const encodings = acceptedEncodings(request.headers.get('accept-encoding') ?? undefined)
  const encoding = encodings.find((name) => file.packed[name])
  const packed = encoding && file.packed[encoding]
  if (packed) return new Response(packed, { headers: { ...headers, 'Content-Encoding': encoding } })
  if (file.content instanceof Uint8Array) return answerWithBytes(file.content, headers, request)

  const { path, size } = file.content
  // Node's own web streams are the platform's, though its types say otherwise.
  const stream = Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array>
  return new Response(stream, { headers: { ...headers, 'Content-Length': String(size) } })
}

/** Some browsers play no sound that cannot be asked for in parts. */
function answerWithBytes(
  bytes: Uint8Array<ArrayBuffer>,
  own: Record<string, string>,
  request: Request,
): Response {
  const headers = { ...own, 'Accept-Ranges': 'bytes' }
  // The tag is a weak one: it cannot say that a part is of the same bytes.
  const asked = request.headers.has('if-range') ? null : request.headers.get('range')
  const range = readRange(asked ?? undefined, bytes.length)
  if (range === undefined) return new Response(bytes, { headers })
  if (range === 'unsatisfiable')
    return new Response(null, {
      status: 416,
      headers: { ...headers, 'Content-Range': `bytes */${bytes.length}` },
    })
  const { start, end } = range
  const contentRange = { 'Content-Range': `bytes ${start}-${end - 1}/${bytes.length}` }
  return new Response(bytes.slice(start, end), { status: 206, headers: { ...headers, ...contentRange } })
}

/** Pages and their payloads are filled in per request; packed twins belong to their file; dot files to nobody. */
function isServed(path: string): boolean {
  return !/\.(html|data|br|gz)$/.test(path) && !path.split(sep).some((part) => part.startsWith('.'))
}

async function loadFile(path: string, address: string, present: ReadonlySet<string>): Promise<StaticFile> {
  const { size, mtimeMs } = await stat(path)
  const isLarge = size > maxBytesInMemory
  const bytes = isLarge ? undefined : new Uint8Array(await readFile(path))
  const read = async (twin: string) => (present.has(twin) ? new Uint8Array(await readFile(twin)) : undefined)
  const [br, gz] = await Promise.all([read(`${path}.br`), read(`${path}.gz`)])
  return {
    content: bytes ?? { path, size },
    packed: { ...(br && { br }), ...(gz && { gzip: gz }) },
    type: contentTypeOf(path),
    etag: `W/"${bytes ? createHash('sha256').update(bytes).digest('base64url').slice(0, 22) : `${size}-${mtimeMs}`}"`,
    cacheControl: cacheControlOf(address),
  }
}

function cacheControlOf(address: string): string {
  // The names under /assets hold a hash of what is inside.
  if (address.startsWith('/assets/')) return 'public, max-age=31536000, immutable'
  // Browsers ask for the service worker at each visit, and a bad one must be gone with the next.
  return address === '/sw.js' ? 'no-cache' : 'public, max-age=300'
}

function isKnown(ifNoneMatch: string | null, etag: string): boolean {
  if (!ifNoneMatch) return false
  return ifNoneMatch.split(',').some((given) => given.trim() === etag || given.trim() === '*')
}
