import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { ApiError, limitMetBy } from './api-error.ts'
import { makeApi } from './fetch-client.ts'

interface Seen {
  method: string
  url: string | undefined
  type: string | undefined
  body: string
}

type Api = ReturnType<typeof makeApi>

const open: (() => void)[] = []
afterEach(() => {
  for (const close of open.splice(0)) close()
})

/** A server that gives one answer after the other (the last for good) and keeps what it was asked. */
async function serve(...answers: { status: number; body?: string; type?: string }[]) {
  const seen: Seen[] = []
  const server = createServer(async (request, response) => {
    const answer = answers[Math.min(seen.length, answers.length - 1)]
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    const body = Buffer.concat(parts).toString()
    seen.push({ method: request.method ?? '', url: request.url, type: request.headers['content-type'], body })
    response.writeHead(answer?.status ?? 500, { 'content-type': answer?.type ?? 'application/json' })
    response.end(answer?.body ?? '')
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  open.push(() => server.close())
  // Listening on TCP, so the address is an AddressInfo.
  const { port } = server.address() as AddressInfo
  return { api: makeApi(`http://127.0.0.1:${port}`), seen }
}

const retried = [408, 409, 425, 429, 500, 502, 503, 504]

test.each(retried)(
  '[FETCH-1] a GET answered %i is sent once more, and its second answer stands',
  async (status) => {
    const { api, seen } = await serve({ status }, { status: 200, body: '{"fine":true}' })

    expect(await api.call('GET /me')).toEqual({ fine: true })
    expect(seen).toHaveLength(2)
  },
)

test.each(retried)('[FETCH-1] a GET answered %i twice is not sent a third time', async (status) => {
  const { api, seen } = await serve({ status })

  await expect(api.call('GET /me')).rejects.toMatchObject({ status })
  expect(seen).toHaveLength(2)
})

test.each([400, 401, 403, 404, 405, 410, 413, 415, 418, 422, 501, 505])(
  '[FETCH-2] a GET answered %i is sent once only',
  async (status) => {
    const { api, seen } = await serve({ status })

    await expect(api.call('GET /me')).rejects.toMatchObject({ status })
    expect(seen).toHaveLength(1)
  },
)

const changes = {
  post: (api: Api) => api.call('POST /archives'),
  put: (api: Api) => api.call('PUT /me/password', { body: { password: 'a new one' } }),
  patch: (api: Api) => api.call('PATCH /tags/:id', { params: { id: 'x' }, body: { name: 'Tiles' } }),
  delete: (api: Api) => api.call('DELETE /tags/:id', { params: { id: 'x' } }),
}
const unsafe = (['post', 'put', 'patch', 'delete'] as const).flatMap((method) =>
  retried.map((status) => [method, status] as const),
)

test.each(unsafe)('[FETCH-3] an unsafe %s answered %i is never sent again', async (method, status) => {
  const { api, seen } = await serve({ status })

  await expect(changes[method](api)).rejects.toMatchObject({ status })
  expect(seen).toHaveLength(1)
})

test('[FETCH-4] a body goes out as JSON with a JSON content type', async () => {
  const { api, seen } = await serve({ status: 200, body: '{}' })

  await api.call('POST /tags', { body: { name: 'Kitchen tiles' } })

  const sent = { method: 'POST', type: 'application/json', body: '{"name":"Kitchen tiles"}' }
  expect(seen).toMatchObject([{ ...sent, url: '/api/v1/tags' }])
})

test('[FETCH-4] an answer without a body is undefined', async () => {
  const { api } = await serve({ status: 204 })

  expect(await api.call('DELETE /me/sessions')).toBeUndefined()
})

test('[FETCH-5] a problem answer becomes its code and its sentence', async () => {
  const problem = {
    type: 'about:blank',
    title: 'No',
    status: 404,
    detail: 'There is nothing here.',
    code: 'not_found',
  }
  const { api } = await serve({
    status: 404,
    body: JSON.stringify(problem),
    type: 'application/problem+json',
  })

  const error = await api.call('GET /me').catch((caught: unknown) => caught)

  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({ code: 'not_found', status: 404, sentence: 'There is nothing here.' })
})

test('[QUOTA-5] a refusal by a limit names it', async () => {
  const problem = { status: 402, detail: 'Your storage is full.', code: 'quota_exceeded', reason: 'storage' }
  const { api } = await serve({
    status: 402,
    body: JSON.stringify(problem),
    type: 'application/problem+json',
  })

  const error = await api.call('GET /me').catch((caught: unknown) => caught)

  expect(limitMetBy(error)).toBe('storage')
  expect(limitMetBy(new Error('of another kind'))).toBeUndefined()
})

test.each([
  ['an error page of a proxy', { status: 502, body: '<h1>Bad gateway</h1>', type: 'text/html' }, 'http_502'],
  ['a success that is no JSON', { status: 200, body: '<p>hello</p>', type: 'text/html' }, 'bad_answer'],
])('[FETCH-5] %s becomes one clear sentence', async (_, answer, code) => {
  const { api } = await serve(answer)

  const error = await api.call('GET /me').catch((caught: unknown) => caught)

  expect(error).toMatchObject({
    code,
    sentence: expect.stringMatching(/^The server sent an unexpected response/),
  })
})

test('[FETCH-6] no answer at all says that the connection is the matter', async () => {
  const api = makeApi('http://127.0.0.1:1')

  const error = await api.call('GET /me').catch((caught: unknown) => caught)

  expect(error).toMatchObject({
    code: 'network_failure',
    status: 0,
    sentence: expect.stringMatching(/connection/),
  })
})

test('[FETCH-7] an aborted call ends with the reason it was aborted for, not as a failure', async () => {
  const { api } = await serve({ status: 200, body: '{}' })
  const reason = new Error('left the page')

  await expect(api.call('GET /me', { signal: AbortSignal.abort(reason) })).rejects.toBe(reason)
})

test('[FETCH-4] what a call names is in its address, and what it leaves out of the query is not', async () => {
  const { api, seen } = await serve({ status: 200, body: '{}' })

  await api.call('GET /sync', { query: { account: 'a b', cursor: undefined, wait: 0 } })
  await api.call('DELETE /accounts/:id/members/:user_id', { params: { id: 'A/1', user_id: 'B?2' } })

  expect(seen.map(({ url }) => url)).toEqual([
    '/api/v1/sync?account=a+b&wait=0',
    '/api/v1/accounts/A%2F1/members/B%3F2',
  ])
})
