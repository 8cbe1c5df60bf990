import { codeOfProviderError, SignInFailure } from '@earmark/core/access/sign-in-errors.ts'

const timeoutMs = 10_000
const maxBytes = 512 * 1024

/** A provider's answer as JSON. It is sent no further than to where it was meant: redirects are not followed. */
export async function askProvider(url: string, init: RequestInit = {}): Promise<unknown> {
  const answer = await send(url, init)
  const body = await readJson(answer)
  const error = textOf(body, 'error')
  // GitHub refuses with status 200 and an error in the body.
  if (answer.ok && error === undefined) return body
  const said = `${new URL(url).host} answered ${answer.status} ${error ?? ''}`
  if ([502, 503, 504].includes(answer.status)) throw new SignInFailure('network-request-failed', said)
  throw new SignInFailure(error === undefined ? 'internal-error' : codeOfProviderError(error), said)
}

export function textOf(value: unknown, name: string): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const field: unknown = Reflect.get(value, name)
  return typeof field === 'string' && field !== '' ? field : undefined
}

async function send(url: string, init: RequestInit): Promise<Response> {
  const headers = new Headers(init.headers)
  headers.set('Accept', 'application/json')
  // GitHub answers nobody who does not say who they are.
  headers.set('User-Agent', 'Earmark')
  try {
    return await fetch(url, { ...init, headers, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
  } catch (cause) {
    throw new SignInFailure('network-request-failed', `${new URL(url).host} did not answer`, { cause })
  }
}

async function readJson(answer: Response): Promise<unknown> {
  const parts: Uint8Array[] = []
  let size = 0
  try {
    for await (const part of answer.body ?? []) {
      size += part.byteLength
      if (size > maxBytes) throw new Error('the answer is longer than any provider’s')
      parts.push(part)
    }
    return JSON.parse(Buffer.concat(parts).toString('utf8'))
  } catch (cause) {
    if (!answer.ok) return undefined
    throw new SignInFailure('internal-error', 'the provider’s answer cannot be read', { cause })
  }
}
