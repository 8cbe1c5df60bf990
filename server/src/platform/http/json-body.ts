import { AppError } from '@earmark/core/errors.ts'
import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from './app-env.ts'

const megabyte = 1024 * 1024
export const maxJsonBytes = megabyte
const maxJsonDepth = 32

/** Calls that take bytes. They read their bodies themselves, as a stream, and bound them. */
const otherBodies: readonly { path: RegExp; type: RegExp }[] = [
  { path: /^\/api\/v1\/recordings(\/[^/]+\/attachments)?$/, type: /^multipart\/form-data\s*;/i },
  { path: /^\/api\/v1\/uploads(\/[^/]+)?$/, type: /^application\/offset\+octet-stream$/i },
]

/** Calls that take whole transcripts: eight hours of talk with the time of each word are about 5 MB. */
const longBodies: readonly RegExp[] = [/^\/api\/v1\/sync$/, /^\/api\/v1\/recordings\/[^/]+$/]
const maxLongBytes = 8 * megabyte

/** Reads and checks the body of a call before any feature sees it. Features still read it from the request. */
export function jsonBody(): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const request = c.req.raw
    if (!hasBody(request)) return next()
    const type = request.headers.get('content-type') ?? ''
    if (otherBodies.some((other) => other.path.test(c.req.path) && other.type.test(type))) return next()
    if (!isJson(type)) {
      throw new AppError('unsupported_media_type', 'the body is not application/json', {
        detail: 'Send the body as application/json.',
      })
    }
    const text = await readText(request, maxBytesOf(c.req.path))
    checkJson(text)
    c.req.raw = new Request(request.url, { method: request.method, headers: request.headers, body: text })
    await next()
  }
}

function hasBody(request: Request): boolean {
  if (request.method === 'GET' || request.method === 'HEAD') return false
  const length = request.headers.get('content-length')
  return length === null ? request.headers.has('transfer-encoding') : length !== '0'
}

function isJson(contentType: string): boolean {
  return /^application\/json\s*(;|$)/i.test(contentType)
}

function maxBytesOf(path: string): number {
  return longBodies.some((long) => long.test(path)) ? maxLongBytes : maxJsonBytes
}

/** The declared length is only a hint: a chunked body has none, so the bytes are counted as they come. */
async function readText(request: Request, maxBytes: number): Promise<string> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw tooLarge(maxBytes)
  const bytes = await readBytes(request, maxBytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (cause) {
    throw new AppError('invalid_input', 'body is not UTF-8', {
      cause,
      detail: 'The body is not valid UTF-8.',
    })
  }
}

async function readBytes(request: Request, maxBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for await (const chunk of request.body ?? []) {
      size += chunk.byteLength
      if (size > maxBytes) break
      chunks.push(chunk)
    }
  } catch (cause) {
    // Whoever sent it hung up half-way: nobody reads this answer, but it is no failure of ours either.
    throw new AppError('invalid_input', 'body ended early', { cause })
  }
  if (size > maxBytes) throw tooLarge(maxBytes)
  return Buffer.concat(chunks)
}

function checkJson(text: string): void {
  if (jsonDepth(text) > maxJsonDepth) {
    throw new AppError('invalid_input', 'body nested too deep', {
      detail: `The JSON is nested more than ${maxJsonDepth} levels deep.`,
    })
  }
  try {
    JSON.parse(text)
  } catch (cause) {
    throw new AppError('invalid_input', 'body is not JSON', { cause, detail: 'The body is not valid JSON.' })
  }
}

function tooLarge(maxBytes: number): AppError {
  return new AppError('too_large', `body over ${maxBytes} bytes`, {
    detail: `A JSON body may have at most ${maxBytes / megabyte} MB here.`,
  })
}

/** Counted on the text, before parsing: a deep body must not reach code that walks it recursively. */
function jsonDepth(text: string): number {
  let depth = 0
  let deepest = 0
  let inString = false
  for (let at = 0; at < text.length; at++) {
    const char = text[at]
    if (inString) {
      if (char === '\\') at++
      else if (char === '"') inString = false
    } else if (char === '"') inString = true
    else if (char === '{' || char === '[') deepest = Math.max(deepest, ++depth)
    else if (char === '}' || char === ']') depth--
  }
  return deepest
}
