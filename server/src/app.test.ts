import { routes } from '@earmark/core/routes.ts'
import { afterAll, expect, test } from 'vitest'
import { rawRequest } from './testing/raw-request.ts'
import { startApp } from './testing/start-app.ts'

const app = await startApp()
afterAll(() => app.close())

const everyAnswer: [what: string, path: string, method: string][] = [
  ...routes.map(({ name, path }): [string, string, string] => [
    `page ${name}`,
    path.replace(/\{[^}]+\}/, 'some-id'),
    'GET',
  ]),
  ['unknown page', '/no/such/page', 'GET'],
  ['payload', '/home.data', 'GET'],
  ['redirect of a payload', '/app.data', 'GET'],
  ['file', '/favicon.svg', 'GET'],
  ['missing file', '/assets/gone.js', 'GET'],
  ['crooked path', '/%00', 'GET'],
  ['head', '/', 'HEAD'],
  ['wrong method on a page', '/home', 'POST'],
  ['options on a page', '/home', 'OPTIONS'],
  ['trace', '/', 'TRACE'],
  ['alive', '/healthz', 'GET'],
  ['ready', '/readyz', 'GET'],
  ['metrics', '/metrics', 'GET'],
  ['robots', '/robots.txt', 'GET'],
  ['site map', '/sitemap.xml', 'GET'],
  ['latest build', '/builds/latest.json', 'GET'],
  ['unknown build', '/builds/meta/nope.json', 'GET'],
  ['call', '/api/v1/password-policy', 'GET'],
  ['call of a guest', '/api/v1/me', 'GET'],
  ['unknown call', '/api/v1/nope', 'GET'],
  ['wrong method of a call', '/api/v1/me', 'DELETE'],
  ['options of a call', '/api/v1/me', 'OPTIONS'],
  ['description', '/api/openapi.json', 'GET'],
  ['readable description', '/api/docs', 'GET'],
  ['unreadable address', '/\\', 'GET'],
]

test.each(everyAnswer)(
  '[HTTP-6] the answer to %s (%s, %s) carries the security headers',
  async (_, path, method) => {
    const { headers } = await rawRequest(app.url, { path, method })

    expect(headers).toMatchObject({
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy':
        'microphone=(self), display-capture=(self), camera=(), geolocation=(), payment=(self)',
      'referrer-policy': expect.stringMatching(/^(no-referrer|strict-origin-when-cross-origin)$/),
    })
    expect(headers['content-security-policy']).toMatch(policy)
    expect(headers['access-control-allow-origin']).toBeUndefined()
    expect(headers['cache-control'] ?? headers.allow).toBeDefined()
  },
)

const policy =
  /^default-src 'none'; script-src 'nonce-[\w-]{16,}' 'strict-dynamic' 'wasm-unsafe-eval'; style-src 'self' 'nonce-[\w-]{16,}'; img-src 'self' blob: data:; media-src 'self' blob:; connect-src 'self'; font-src 'self'; worker-src 'self'; manifest-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'; object-src 'none'; require-trusted-types-for 'script'$/

const nonceOf = (headers: Headers): string =>
  /script-src 'nonce-([^']+)'/.exec(headers.get('content-security-policy') ?? '')?.[1] ?? ''

test.each([
  ['made at build time', '/'],
  ['made for this request', '/s/some-id'],
  ['that was not found', '/no/such/page'],
])('[HTTP-7] a page %s runs the scripts that carry its own fresh nonce, and no others', async (_, path) => {
  const [first, second] = await Promise.all([app.fetch(path), app.fetch(path)])
  const html = await first.text()
  const nonce = nonceOf(first.headers)
  const scripts = html.match(/<script\b[^>]*>/g) ?? []
  // What search engines read is data, which no browser runs.
  const run = scripts.filter((tag) => !tag.includes('type="application/ld+json"'))

  expect(run.filter((tag) => !tag.includes(`nonce="${nonce}"`))).toEqual([])
  expect(html).not.toMatch(/__EARMARK_|earmark-origin\.invalid|\son\w+="|\sstyle="|javascript:/)
  expect(nonceOf(second.headers)).not.toBe(nonce)
})

test.each([
  ['/s/some-id', 'no-referrer'],
  ['/s/some-id.data', 'no-referrer'],
  ['/invite/accept?token=x', 'no-referrer'],
  ['/reset-password?token=x', 'no-referrer'],
  ['/callback/google', 'no-referrer'],
  ['/shared', 'strict-origin-when-cross-origin'],
  ['/', 'strict-origin-when-cross-origin'],
])('[HTTP-8] links on %s tell other sites: %s', async (path, expected) => {
  const { headers } = await app.fetch(path)

  expect(headers.get('referrer-policy')).toBe(expected)
})

test.each([
  ['req_1234-abcd', true],
  ['short', false],
  ['a'.repeat(65), false],
  ['evil"}{"level":"error', false],
])('[HTTP-9] the request id %s of the sender is kept: %s', async (id, kept) => {
  const { headers } = await app.fetch('/healthz', { headers: { 'x-request-id': id } })

  expect(headers.get('x-request-id') === id).toBe(kept)
  expect(headers.get('x-request-id')).toMatch(/^[\w-]{8,64}$/)
})

test('[HTTP-10] the log tells of each request by its route, and never what people sent', async () => {
  const secrets = ['tok3n-in-a-query', 's3cret-share-id', 'ada@example.org', 'pa55phrase of ada', 'c00kie']
  await app.fetch('/reset-password?token=tok3n-in-a-query', {
    headers: { cookie: 'earmark.session_token=c00kie' },
  })
  await app.fetch('/s/s3cret-share-id')
  await app.fetch('/nothing/s3cret-share-id/at/all')
  await app.fetch('/api/auth/sign-in/email', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': '198.51.100.7' },
    body: JSON.stringify({ email: 'ada@example.org', password: 'pa55phrase of ada' }),
  })
  // The line of an answer is written when its connection has let go of it.
  await expect.poll(() => linesOf('/api/auth/sign-in/email').length).toBe(1)
  await expect.poll(() => linesOf('/s/{id}').length).toBeGreaterThan(0)

  const text = app.logged().join('\n')
  expect([...secrets, '198.51.100.7', '127.0.0.1'].filter((secret) => text.includes(secret))).toEqual([])
  expect(linesOf('/s/{id}').at(-1)).toEqual({
    time: expect.stringMatching(/^\d{4}-.*Z$/),
    level: 'info',
    event: 'request',
    id: expect.stringMatching(/^[\w-]{36}$/),
    method: 'GET',
    route: '/s/{id}',
    status: expect.any(Number),
    ms: expect.any(Number),
    bytes: expect.any(Number),
  })
})

function linesOf(route: string): { route?: string }[] {
  const lines = app.logged()
  return lines.map((line): { route?: string } => JSON.parse(line)).filter((line) => line.route === route)
}
