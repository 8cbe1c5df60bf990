import { addressOf } from '@earmark/core/calls/call-address.ts'
import type { AnswerOf, PlainCall, Sent } from '@earmark/core/calls.ts'
import { shouldRetry } from '@earmark/core/http/retry.ts'
import { ApiError } from './api-error.ts'

interface CallOptions {
  body?: unknown
  signal?: AbortSignal
}

/** What is sent with a call, and what may break it off. Nothing need be given where nothing need be sent. */
export type Given<Name extends PlainCall> =
  object extends Sent<Name>
    ? [sent?: Sent<Name> & Pick<CallOptions, 'signal'>]
    : [sent: Sent<Name> & Pick<CallOptions, 'signal'>]

/**
 * The one fetch client: JSON in and out. A call is made by its name in core's table, of which only the types come here:
 * answers are not checked, as our own server keeps to the table. Fails with an ApiError, or with the signal's reason when
 * aborted.
 */
export function makeApi(base: string) {
  return {
    call: <Name extends PlainCall>(name: Name, ...[sent]: Given<Name>): Promise<AnswerOf<Name>> => {
      const { method, path, ...options } = requestOf(name, sent ?? {})
      return send(method, base + path, options)
    },
  }
}

export const api = makeApi('')

/** With every call of this page. */
export const standingHeaders: Record<string, string> = {}

async function send<T>(method: string, url: string, options: CallOptions): Promise<T> {
  const response = await sendWithRetry(method, url, options)
  const answer = await readJson(response)
  if (!response.ok) throw failureOf(response.status, answer)
  // The one place where an answer of our own server gets its type.
  return answer as T
}

interface AnySent extends CallOptions {
  params?: Record<string, string>
  query?: Record<string, string | number | undefined>
}

function requestOf(name: string, { params = {}, query = {}, ...options }: AnySent) {
  const { method, path: template } = addressOf(name)
  const path = template.replace(/:(\w+)/g, (_, word) => encodeURIComponent(params[word] ?? ''))
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) if (value !== undefined) search.set(key, String(value))
  return { ...options, method, path: `${path}${search.size > 0 ? `?${search}` : ''}` }
}

/** What is no call: a file of the build. */
export function fetchJson<T>(path: string, signal: AbortSignal): Promise<T> {
  return send<T>('GET', path, { signal })
}

/** A file that the server makes. */
export async function fetchFile(url: string): Promise<Blob> {
  const response = await sendWithRetry('GET', url, {})
  if (!response.ok) throw failureOf(response.status, await readJson(response))
  return response.blob()
}

async function sendWithRetry(method: string, url: string, options: CallOptions): Promise<Response> {
  const first = await sendOnce(method, url, options)
  if (!shouldRetry(method, first.status, 1)) return first
  await first.body?.cancel()
  return sendOnce(method, url, options)
}

/** For base/api/events.ts, which reads an answer as it comes; everything else makes a call. */
export async function sendOnce(
  method: string,
  url: string,
  { body, signal, accept = 'application/json' }: CallOptions & { accept?: string },
): Promise<Response> {
  const headers = new Headers({ Accept: accept, ...standingHeaders })
  if (body !== undefined) headers.set('Content-Type', 'application/json')
  try {
    return await fetch(url, {
      method,
      headers,
      signal: signal ?? null,
      body: body === undefined ? null : JSON.stringify(body),
    })
  } catch (error) {
    if (signal?.aborted) throw error
    throw new ApiError({ code: 'network_failure', status: 0, sentence: noNetwork }, { cause: error })
  }
}

const noNetwork = 'Earmark cannot be reached right now. Check your connection, then try again.'
const notUnderstood = 'The server sent an unexpected response. Try again in a moment.'

export async function readJson(response: Response): Promise<unknown> {
  const text = await response.text()
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch (error) {
    // A failure keeps its status; a success without sense is a failure of its own.
    if (!response.ok) return undefined
    throw new ApiError(
      { code: 'bad_answer', status: response.status, sentence: notUnderstood },
      { cause: error },
    )
  }
}

/** Reads `application/problem+json`, and the bare `{ code, message }` of other makers. */
export function failureOf(status: number, answer: unknown): ApiError {
  const said = (name: string) => textField(answer, name)
  return new ApiError({
    status,
    code: said('code') ?? `http_${status}`,
    sentence: said('detail') ?? said('message') ?? said('title') ?? notUnderstood,
    limit: said('reason'),
  })
}

function textField(value: unknown, name: string): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const field: unknown = Reflect.get(value, name)
  return typeof field === 'string' && field !== '' ? field : undefined
}
