import type { Body } from '@earmark/core/calls/call.ts'
import { AppError } from '@earmark/core/errors.ts'
import type { Context, MiddlewareHandler } from 'hono'
import { callerOf, outside } from './admit.ts'
import type { AppEnv } from './app-env.ts'
import { findCall } from './find-call.ts'
import { type LargeBodies, largeBytes } from './large-bodies.ts'

const megabyte = 1024 * 1024
export const maxJsonBytes = megabyte
const maxJsonDepth = 32

const maxLongBytes = 8 * megabyte

const form = /^multipart\/form-data\s*;/i
/** Calls that take bytes read their bodies themselves, as a stream, and bound them. */
const streamedTypes: Record<Body['kind'], RegExp | undefined> = {
  json: undefined,
  form,
  json_or_form: form,
  bytes: /^application\/offset\+octet-stream$/i,
}

/** Reads and checks the body of a call before any feature sees it. Features still read it from the request. */
export function jsonBody(large: LargeBodies): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const request = c.req.raw
    if (!hasBody(request)) return next()
    const type = request.headers.get('content-type') ?? ''
    const wanted = findCall(request.method, c.req.path)?.body
    if (wanted && streamedTypes[wanted.kind]?.test(type)) return next()
    if (!isJson(type)) {
      throw new AppError('unsupported_media_type', 'the body is not application/json', {
        detail:
          wanted?.kind === 'json_or_form'
            ? 'Send the body as application/json, or a file as multipart/form-data.'
            : 'Send the body as application/json.',
      })
    }
    const held: { end?: () => void } = {}
    try {
      const read = () =>
        readText(request, {
          maxBytes: maxBytesOf(wanted),
          onLarge: async () => {
            held.end = await beginLarge(c, large)
          },
        })
      // A sender may take two minutes for a line.
      const text = await outside(c, read)
      checkJson(text)
      // Not what was parsed: Hono would write that as text and read it again, and 1e999 would become null on its way.
      const { url, method, headers, signal } = request
      c.req.raw = new Request(url, { method, headers, signal, body: text })
      await next()
    } finally {
      held.end?.()
    }
  }
}

/** It may have to wait, which it does without a place among those that are worked on. */
async function beginLarge(c: Context<AppEnv>, large: LargeBodies): Promise<() => void> {
  c.get('releaseTicket')?.()
  const begun = await large.begin(callerOf(c))
  if ('end' in begun) return begun.end
  c.set('retryAfterSeconds', begun.retryAfterSeconds)
  throw new AppError('rate_limited', 'too many large bodies of one caller', {
    detail: `This is a lot at once. Try again in ${begun.retryAfterSeconds} seconds.`,
  })
}

export function hasBody(request: Request): boolean {
  if (request.method === 'GET' || request.method === 'HEAD') return false
  const length = request.headers.get('content-length')
  return length === null ? request.headers.has('transfer-encoding') : length !== '0'
}

function isJson(contentType: string): boolean {
  return /^application\/json\s*(;|$)/i.test(contentType)
}

function maxBytesOf(wanted: Body | undefined): number {
  return wanted?.kind === 'json' && wanted.isLong ? maxLongBytes : maxJsonBytes
}

interface Bounds {
  maxBytes: number
  /** Called once there is so much of it that it is rationed. */
  onLarge(): Promise<void>
}

/** The declared length is only a hint: a chunked body has none, so the bytes are counted as they come. */
async function readText(request: Request, bounds: Bounds): Promise<string> {
  if (Number(request.headers.get('content-length') ?? 0) > bounds.maxBytes) throw tooLarge(bounds.maxBytes)
  const bytes = await readBytes(request, bounds)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (cause) {
    throw new AppError('invalid_input', 'body is not UTF-8', {
      cause,
      detail: 'The body is not valid UTF-8.',
    })
  }
}

async function readBytes(request: Request, { maxBytes, onLarge }: Bounds): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let [size, isLarge] = [0, false]
  try {
    for await (const chunk of request.body ?? []) {
      size += chunk.byteLength
      if (size > maxBytes) break
      if (size > largeBytes && !isLarge) await onLarge()
      isLarge = size > largeBytes
      chunks.push(chunk)
    }
  } catch (cause) {
    if (cause instanceof AppError) throw cause
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
