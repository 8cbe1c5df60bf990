import { shouldRetry } from '@earmark/core/http/retry.ts'
import { ApiError } from './api-error.ts'

interface CallOptions {
  body?: unknown
  signal?: AbortSignal
}

/**
 * The one fetch client: JSON in and out. `T` is the answer's shape as core states it; our own server keeps to it.
 * Fails with an ApiError, or with the signal's reason when aborted.
 */
export function makeApi(base: string) {
  const call =
    (method: string) =>
    <T>(path: string, options: CallOptions = {}): Promise<T> =>
      send<T>(method, base + path, options)
  const callWithBody =
    (method: string) =>
    <T>(path: string, body: unknown, options: Omit<CallOptions, 'body'> = {}): Promise<T> =>
      send<T>(method, base + path, { ...options, body })
  return {
    get: call('GET'),
    post: callWithBody('POST'),
    put: callWithBody('PUT'),
    patch: callWithBody('PATCH'),
    delete: call('DELETE'),
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

async function sendOnce(method: string, url: string, { body, signal }: CallOptions): Promise<Response> {
  const headers = new Headers({ Accept: 'application/json', ...standingHeaders })
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

async function readJson(response: Response): Promise<unknown> {
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
function failureOf(status: number, answer: unknown): ApiError {
  const said = (name: string) => textField(answer, name)
  return new ApiError({
    status,
    code: said('code') ?? `http_${status}`,
    sentence: said('detail') ?? said('message') ?? said('title') ?? notUnderstood,
  })
}

function textField(value: unknown, name: string): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const field: unknown = Reflect.get(value, name)
  return typeof field === 'string' && field !== '' ? field : undefined
}
