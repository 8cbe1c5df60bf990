import type { TestApp } from './start-app.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export interface Call {
  body?: unknown
  cookie?: string
  headers?: Record<string, string>
}

/** A POST as our own pages make it. */
export function post(app: TestApp, path: string, call: Call = {}): Promise<Response> {
  return send(app, path, { ...call, method: 'POST' })
}

/** A call by any method, GET when none is named. */
export function send(
  app: TestApp,
  path: string,
  { method = 'GET', body, cookie, headers }: Call & { method?: Method } = {},
): Promise<Response> {
  return app.fetch(path, {
    method,
    headers: {
      Origin: new URL(app.url).origin,
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(cookie && { cookie }),
      ...headers,
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
}

/** The cookies an answer sets, as the next request sends them. */
export function cookieOf(answer: Response): string {
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0] ?? '')
    .join('; ')
}

/** What an answer says went wrong. */
export async function problemIn(answer: Response): Promise<{ status: number; code: string; detail: string }> {
  if (answer.headers.get('content-type') !== 'application/problem+json') {
    throw new Error(`not a problem: ${answer.status} ${await answer.text()}`)
  }
  // Every problem has these three; the rest is checked where the shape itself is tested.
  const { status, code, detail } = (await answer.json()) as { status: number; code: string; detail: string }
  return { status, code, detail }
}
