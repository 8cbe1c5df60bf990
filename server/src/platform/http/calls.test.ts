import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { createApp } from '../../app.ts'
import { featuresOf } from '../../features.ts'
import { rawRequest } from '../../testing/raw-request.ts'
import { startApp } from '../../testing/start-app.ts'
import { maxJsonBytes } from './json-body.ts'

const app = await startApp({ env: { EARMARK_RATE_LIMIT: '0' } })
afterAll(() => app.close())

const json = { 'content-type': 'application/json' }
const signIn = '/api/auth/sign-in/email'
const good = JSON.stringify({ email: 'nobody@example.org', password: 'a wrong passphrase' })
const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`

const bodies: [
  what: string,
  headers: Record<string, string>,
  body: string,
  status: number,
  detail: RegExp,
][] = [
  ['malformed JSON', json, '{"email":', 400, /^The body is not valid JSON\.$/],
  ['an empty word', json, 'undefined', 400, /^The body is not valid JSON\.$/],
  ['a list', json, '[]', 400, /must be an object/],
  ['null', json, 'null', 400, /must be an object/],
  ['a wrong type', json, '{"email":7,"password":"x"}', 400, /“email” must be text/],
  ['a missing field', json, '{"email":"a@example.org"}', 400, /“password” must be text/],
  [
    'an unknown field',
    json,
    '{"email":"a@example.org","password":"x","role":"owner"}',
    400,
    /“role” is not known/,
  ],
  [
    'a prototype',
    json,
    '{"email":"a@example.org","password":"x","__proto__":{"a":1}}',
    400,
    /“__proto__” is not known/,
  ],
  ['33 levels', json, nested(33), 400, /nested more than 32 levels/],
  ['10,000 levels', json, nested(10_000), 400, /nested more than 32 levels/],
  ['more than 1 MB', json, JSON.stringify('x'.repeat(maxJsonBytes)), 413, /at most 1 MB/],
  ['plain text', { 'content-type': 'text/plain' }, good, 415, /application\/json/],
  ['a form', { 'content-type': 'application/x-www-form-urlencoded' }, 'email=a', 415, /application\/json/],
  ['no content type', {}, good, 415, /application\/json/],
  ['a lookalike type', { 'content-type': 'application/jsonp' }, good, 415, /application\/json/],
]

test.each(bodies)(
  '[HTTP-11] a body with %s is refused with one sentence',
  async (...[, headers, body, status, detail]) => {
    const length = { 'content-length': String(Buffer.byteLength(body)) }
    const answer = await rawRequest(app.url, {
      path: signIn,
      method: 'POST',
      headers: { ...headers, ...length },
      body,
    })

    expect(answer.status).toBe(status)
    expect(answer.headers['content-type']).toBe('application/problem+json')
    expect(JSON.parse(answer.body)).toEqual({
      type: expect.stringMatching(/^urn:earmark:error:/),
      title: expect.any(String),
      status,
      detail: expect.stringMatching(detail),
      code: expect.any(String),
    })
  },
)

test('[HTTP-11] a body that does not say its length is counted as it comes', async () => {
  const endless = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(new Uint8Array(64 * 1024).fill(32)),
  })
  const answer = await app.fetch(signIn, { method: 'POST', headers: json, body: endless, duplex: 'half' })

  expect(answer.status).toBe(413)
})

test.each(['application/json; charset=utf-8', 'Application/JSON;charset="UTF-8"'])(
  '[HTTP-11] JSON is taken as %s',
  async (type) => {
    const answer = await app.fetch(signIn, { method: 'POST', headers: { 'content-type': type }, body: good })

    expect(await answer.json()).toMatchObject({ code: 'invalid_credentials' })
  },
)

test('[HTTP-11] bytes that are no UTF-8 are refused', async () => {
  const answer = await app.fetch(signIn, {
    method: 'POST',
    headers: json,
    body: new Uint8Array([0x22, 0xff, 0x22]),
  })

  expect(await answer.json()).toMatchObject({ status: 400, detail: 'The body is not valid UTF-8.' })
})

const evil = 'https://evil.example'
const cookie = 'earmark.session_token=x'
const callers: [what: string, headers: Record<string, string>, refused: boolean][] = [
  ['from this site', { origin: app.url }, false],
  ['from no browser', {}, false],
  ['from another site', { origin: evil }, true],
  ['from another site, as text', { origin: evil, 'content-type': 'text/plain' }, true],
  ['from a page without an origin', { origin: 'null' }, true],
  ['across sites', { 'sec-fetch-site': 'cross-site' }, true],
  ['from a neighbouring site', { 'sec-fetch-site': 'same-site' }, true],
  ['with a cookie and no origin', { cookie }, true],
  ['with a cookie and no origin, as text', { cookie, 'content-type': 'text/plain' }, true],
  [
    'with a cookie and no origin, of a form',
    { cookie, 'content-type': 'multipart/form-data; boundary=b' },
    true,
  ],
  ['with a cookie, no origin and a key', { cookie, authorization: 'Bearer x' }, false],
  ['with a cookie from this tab', { cookie, 'sec-fetch-site': 'same-origin' }, false],
  ['with a cookie from this site', { cookie, origin: app.url }, false],
  ['by a name that was pointed at us', { host: 'evil.example', origin: 'http://evil.example' }, true],
]

test.each(callers)('[HTTP-3] a call %s is refused: %s (TRUST attack 22)', async (_, headers, refused) => {
  const answer = await rawRequest(app.url, {
    path: signIn,
    method: 'POST',
    headers: { ...json, 'content-length': String(good.length), ...headers },
    body: good,
  })

  expect(answer.status).toBe(refused ? 403 : 401)
  expect(answer.headers['access-control-allow-origin']).toBeUndefined()
})

test('[HTTP-3] a call with a cookie, no origin and no body is refused', async () => {
  const sent = { path: '/api/auth/sign-out', method: 'POST', headers: { cookie } }

  expect((await rawRequest(app.url, sent)).status).toBe(403)
})

test.each([
  ['DELETE', '/api/v1/me', 405, 'GET, HEAD'],
  ['PUT', '/api/v1/me/account', 405, 'POST'],
  ['GET', '/api/v1/me/account', 405, 'POST'],
  ['GET', signIn, 405, 'POST'],
  ['POST', '/healthz', 405, 'GET, HEAD'],
  ['OPTIONS', '/api/v1/me/account', 204, 'POST'],
  ['TRACE', '/api/v1/me', 405, 'GET, HEAD'],
  ['GET', '/api/v1/nothing', 404, undefined],
  ['POST', '/api/nothing', 404, undefined],
  ['GET', '/api/', 404, undefined],
])('[HTTP-12] %s %s answers %s and allows %s', async (...[method, path, status, allow]) => {
  const answer = await rawRequest(app.url, { path, method })

  expect(answer.status).toBe(status)
  expect(answer.headers.allow).toBe(allow)
})

test('[HTTP-12] a preflight from elsewhere gets no leave', async () => {
  const headers = { origin: evil, 'access-control-request-method': 'POST' }
  const answer = await rawRequest(app.url, { path: '/api/v1/me/account', method: 'OPTIONS', headers })

  expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([])
})

test('[HTTP-13] headers beyond measure are refused with 431', async () => {
  const answer = await rawRequest(app.url, { path: '/', headers: { 'x-large': 'a'.repeat(20_000) } })

  expect(answer.status).toBe(431)
  expect(answer.headers['x-content-type-options']).toBe('nosniff')
})

test('[HTTP-13] a Host header that is no name is refused with a sentence', async () => {
  const answer = await rawRequest(app.url, { path: '/', headers: { host: 'a b' } })

  expect(answer.status).toBe(400)
  expect(answer.headers['content-type']).toBe('application/problem+json')
})

test('[HTTP-14] no call is missing from the description', async () => {
  const { paths } = z
    .object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) })
    .parse(await (await app.fetch('/api/openapi.json')).json())
  const described = Object.entries(paths).flatMap(([path, item]) =>
    Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
  )
  const answered = createApp(app.services, featuresOf(app.services))
    .routes.filter(({ method, path }) => method !== 'ALL' && /^\/api\/(v1|auth)\//.test(path))
    .map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`)

  expect(described.toSorted()).toEqual([...new Set(answered)].toSorted())
})

test('[HTTP-14] the calls describe themselves, for programs and for people', async () => {
  const description = await (await app.fetch('/api/openapi.json')).json()
  const page = await (await app.fetch('/api/docs')).text()

  expect(description).toMatchObject({ openapi: '3.1.0', paths: { '/api/v1/me': { get: {} } } })
  expect(page).toContain('GET /api/v1/me')
  expect(page).toContain('zxx: nobody speaks')
  expect(JSON.stringify(description)).toContain('Two people speak at once here')
  expect(page).not.toMatch(/<script|https?:\/\/(?!127\.0\.0\.1)/)
})
