import { codeOfProviderError, SignInFailure } from '@earmark/core/access/sign-in-errors.ts'
import type { FetchBody } from 'openid-client'

const timeoutMs = 10_000
const maxBytes = 512 * 1024

interface Asking {
  method: string
  headers: Record<string, string>
  body?: FetchBody
}

/**
 * A provider's answer, all of it. It is sent no further than to where it was meant: redirects are not followed. A
 * provider that is not there now is the network's matter, whichever way it says so.
 */
export async function fetchFromProvider(url: string, asking: Asking): Promise<Response> {
  const { host } = new URL(url)
  // Nothing else is sent: a code goes as a form.
  const body = asking.body instanceof URLSearchParams ? asking.body : null
  const headers = new Headers(asking.headers)
  headers.set('Accept', 'application/json')
  // GitHub answers nobody who does not say who they are.
  headers.set('User-Agent', 'Earmark')
  const guard = { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) } as const
  const answer = await fetch(url, { method: asking.method, body, headers, ...guard }).catch(
    (cause: unknown) => {
      throw new SignInFailure('network-request-failed', `${host} did not answer`, { cause })
    },
  )
  if ([502, 503, 504].includes(answer.status)) {
    throw new SignInFailure('network-request-failed', `${host} answered ${answer.status}`)
  }
  const text = await readText(answer).catch((cause: unknown) => {
    throw new SignInFailure('internal-error', `the answer of ${host} cannot be read`, { cause })
  })
  return withError(text, answer.status)
}

/** What an address of a provider that speaks OAuth says of the person whose token it is. */
export async function askProvider(url: string, accessToken: string): Promise<unknown> {
  const answer = await fetchFromProvider(url, {
    method: 'GET',
    headers: { Authorization: `Bearer ${accessToken}` },
  })
  const said = `${new URL(url).host} answered ${answer.status}`
  const body: unknown = await answer.json().catch((cause: unknown) => {
    throw new SignInFailure('internal-error', said, { cause })
  })
  if (answer.ok) return body
  const error = errorIn(body)
  throw new SignInFailure(error === undefined ? 'internal-error' : codeOfProviderError(error), said)
}

/** GitHub refuses with status 200 and an error in the body. Only the body counts, whatever the headers say of it. */
function withError(body: string, status: number): Response {
  const isRefusal = status === 200 && errorIn(parsed(body)) !== undefined
  return new Response(status === 204 ? null : body, {
    status: isRefusal ? 400 : status,
    headers: { 'Content-Type': 'application/json' },
  })
}

async function readText(answer: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of answer.body ?? []) {
    size += part.byteLength
    if (size > maxBytes) throw new Error('the answer is longer than any provider’s')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    // Whoever wants JSON finds out.
    return undefined
  }
}

function errorIn(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null) return undefined
  const error: unknown = Reflect.get(body, 'error')
  return typeof error === 'string' && error !== '' ? error : undefined
}
