import { routes } from '@earmark/core/routes.ts'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { makeUser } from '../../testing/make.ts'
import { rawRequest } from '../../testing/raw-request.ts'
import { startApp } from '../../testing/start-app.ts'

const app = await startApp()
afterAll(() => app.close())

const crookedPaths = [
  '/../../../../etc/passwd',
  '/assets/../../../../etc/passwd',
  '/..%2f..%2f..%2fetc/passwd',
  '/assets/..%2f..%2f..%2f..%2fetc%2fpasswd',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/assets/%2e%2e%2f%2e%2e%2fpackage.json',
  '/%252e%252e/%252e%252e/etc/passwd',
  '/assets/%252e%252e%252fpackage.json',
  '/..\\..\\etc\\passwd',
  '/assets/..%5c..%5cpackage.json',
  '/favicon.svg%00.js',
  '/%00',
  '/%c0%ae%c0%ae/etc/passwd',
  '/%zz',
  '//etc/passwd',
  '/etc/passwd',
  '/server/index.js',
  '/../server/index.js',
  '/.vite/manifest.json',
  '/.env',
  '/.git/config',
  '/index.html',
  '/home/index.html',
  '/assets/',
  '/assets',
]

test.each(crookedPaths)('[HTTP-15] %s leads to no file (TRUST attack 24)', async (path) => {
  const answer = await rawRequest(app.url, { path })

  expect(answer.status).toBe(404)
  expect(answer.body).not.toMatch(/root:|"workspaces"|createRequestHandler/)
})

test('[HTTP-16] a page made at build time is filled in for the guest who asks', async () => {
  const answer = await app.fetch('/home', { headers: { cookie: 'theme=dark' } })
  const html = await answer.text()

  expect(answer.status).toBe(200)
  expect(answer.headers.get('cache-control')).toBe('private, no-cache')
  expect(html).toContain('data-theme="dark"')
  expect(html).toContain('data-route="home"')
})

test('[HTTP-16] a theme that does not exist is not written into the page', async () => {
  const html = await (await app.fetch('/home', { headers: { cookie: 'theme="><script>' } })).text()

  expect(html).toContain('data-theme="system"')
})

test('[HTTP-16] someone signed in never gets the page of a guest', async () => {
  const { cookie } = await makeUser(app)
  const home = await app.fetch('/home', { headers: { cookie } })
  const payload = await app.fetch('/pages.data', { headers: { cookie } })

  expect(home.status).toBe(302)
  expect(home.headers.get('location')).toBe('/app')
  expect(await payload.text()).toContain('Ada Lovelace')
})

test.each([
  ['list_width=30', ' data-list-width="30"'],
  ['list_width=300', '<html lang="en"'],
  ['list_width="><script>', '<html lang="en"'],
])('[LOOK-10] with the cookie %s the page begins with %s', async (kept, expected) => {
  const { cookie } = await makeUser(app)
  const html = await (await app.fetch('/app', { headers: { cookie: `${cookie}; ${kept}` } })).text()

  expect(html).toContain(expected)
  expect(html.match(/ data-list-width="(?!30")/)).toBeNull()
})

test('[HTTP-16] a session that is no longer valid is a guest', async () => {
  const answer = await app.fetch('/home', { headers: { cookie: 'earmark.session_token=forged.signature' } })

  expect(answer.status).toBe(200)
})

test.each(['br', 'gzip', 'identity'])(
  '[HTTP-5] a page and a script are readable for a client that takes %s',
  async (encoding) => {
    const headers = { 'accept-encoding': encoding }
    const page = await app.fetch('/', { headers })
    const html = await page.text()
    const script = await app.fetch(/\/assets\/[\w.-]+\.js/.exec(html)?.[0] ?? '', { headers })

    expect(html).toMatch(/<\/html>/)
    expect(page.headers.get('vary')).toBe('Accept-Encoding')
    expect(script.status).toBe(200)
    expect(await script.text()).not.toBe('')
  },
)

test('[HTTP-17] what is named by its content may be kept for a year, other files are asked for again', async () => {
  const html = await (await app.fetch('/')).text()
  const script = await app.fetch(/\/assets\/[\w.-]+\.js/.exec(html)?.[0] ?? '')
  const icon = await app.fetch('/favicon.svg')
  const again = await app.fetch('/favicon.svg', {
    headers: { 'if-none-match': icon.headers.get('etag') ?? '' },
  })

  expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(script.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(icon.headers.get('cache-control')).toBe('public, max-age=300')
  expect(again.status).toBe(304)
})

test('[HTTP-18] HEAD answers as GET does, without the body', async () => {
  const paths = ['/', '/s/some-id', '/favicon.svg', '/healthz', '/api/v1/password-policy', '/no/such/page']
  const pairs = await Promise.all(
    paths.map((path) => Promise.all(['HEAD', 'GET'].map((method) => rawRequest(app.url, { path, method })))),
  )

  expect(pairs.map(([head]) => head?.body)).toEqual(paths.map(() => ''))
  expect(pairs.map(([head]) => head?.status)).toEqual(pairs.map(([, get]) => get?.status))
})

const crawler = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'
const person = 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0'

test('[ERROR-7] an unknown path is 404: a page for people, the bare status for crawlers', async () => {
  const forPeople = await app.fetch('/no/such/page', { headers: { 'user-agent': person } })
  const forCrawlers = await app.fetch('/no/such/page', { headers: { 'user-agent': crawler } })

  expect(forPeople.status).toBe(404)
  expect(await forPeople.text()).toContain('Page not found')
  expect(forCrawlers.status).toBe(404)
  expect(await forCrawlers.text()).toBe('404 Not Found\n')
})

test('[ERROR-7] a page that is there is the same for crawlers', async () => {
  const answer = await app.fetch('/home', { headers: { 'user-agent': crawler } })

  expect(await answer.text()).toContain('data-route="home"')
})

test('[OFFLINE-9] the app can be installed, and starts a recording from its icon', async () => {
  const page = await (await app.fetch('/login')).text()
  const link = /<link[^>]*rel="manifest"[^>]*>/.exec(page)?.[0] ?? ''
  const answer = await app.fetch(/href="([^"]+)"/.exec(link)?.[1] ?? '')
  const manifest = manifestShape.parse(await answer.json())

  expect(manifest).toMatchObject({ start_url: '/app', display: 'standalone', scope: '/' })
  expect(manifest.shortcuts).toMatchObject([{ name: 'New recording', url: '/d/new' }])
  expect(manifest.icons.map(({ purpose }) => purpose ?? 'any')).toEqual(['any', 'any', 'maskable'])
  const ofShortcuts = manifest.shortcuts.flatMap(({ icons }) => icons)
  for (const { src, sizes } of [...manifest.icons, ...ofShortcuts]) expect(await sizeOfPng(src)).toBe(sizes)
})

const icons = z.array(z.object({ src: z.string(), sizes: z.string(), purpose: z.string().optional() }))
const manifestShape = z.looseObject({ icons, shortcuts: z.array(z.looseObject({ icons })) })

/** As it stands in a manifest. */
async function sizeOfPng(path: string): Promise<string> {
  const bytes = Buffer.from(await (await app.fetch(path)).arrayBuffer())
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`
}

test('[BUILD-7] public pages send scripts by what is on them: none, or a small one at first', async () => {
  const paths = routes
    .filter(({ access, layout }) => /^(open|guest-only)$/.test(access) && layout !== 'auth')
    .map(({ path }) => path)
    .filter((path) => !path.includes('{'))
  const sent = await Promise.all(
    paths.map(async (path) => [path, scriptsIn(await (await app.fetch(path)).text())]),
  )

  const none = { loads: false, listsForLater: false }
  const later = { loads: false, listsForLater: true }
  expect(Object.fromEntries(sent)).toEqual({
    '/': later,
    '/audio-journaling': later,
    '/home': none,
    '/lecture-note-taker': later,
    '/meetings': later,
    '/pages': none,
    '/pay': later,
    '/paywall': later,
    '/paywall_ref': later,
    '/privacy-policy': none,
    '/quiz1': later,
    '/redirect-to-store': none,
    '/reviews': none,
    '/teams-paused': none,
    '/teams_ref': none,
    '/try': later,
    '/watch': later,
    '/whatsapp': none,
  })
})

function scriptsIn(html: string) {
  return {
    loads: /rel="modulepreload"|type="module"|<script[^>]* src=/.test(html),
    listsForLater: /data-scripts="[^"]*\/assets\/entry\.client/.test(html),
  }
}

test('[BUILD-10] the server says which build it serves, and gives out its manifest', async () => {
  const latest = await app.fetch('/builds/latest.json')
  const { id, timestamp } = z
    .strictObject({ id: z.string(), timestamp: z.iso.datetime() })
    .parse(await latest.json())
  const manifest = await app.fetch(`/builds/meta/${id}.json`)
  const unknown = await app.fetch('/builds/meta/00000000.json')

  expect(latest.headers.get('cache-control')).toBe('no-store')
  expect(id).toMatch(/^\w+$/)
  expect(Date.parse(timestamp)).toBeLessThanOrEqual(Date.now())
  expect(await manifest.json()).toMatchObject({ version: id, routes: { app: { path: 'app' } } })
  expect(unknown.status).toBe(404)
  expect(await unknown.json()).toMatchObject({ code: 'not_found' })
})

test('[HTTP-19] the site map lists every public page at the address of this instance, and no other', async () => {
  const xml = await (await app.fetch('/sitemap.xml')).text()
  const listed = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url)

  expect(listed).toContain(`${app.url}/`)
  expect(listed).toContain(`${app.url}/login`)
  expect(listed).toContain(`${app.url}/meetings`)
  expect(listed).not.toContain(`${app.url}/app`)
  expect(listed).not.toContain(`${app.url}/reset-password`)
  expect(xml).not.toContain('{')
})

test('[HTTP-19] what is not for everyone is marked so for search engines, on every route', async () => {
  const marks = await Promise.all(
    routes.map(async ({ name, path }) => {
      const answer = await app.fetch(path.replace(/\{[^}]+\}/, 'some-id'))
      return answer.headers.get('x-robots-tag') === 'noindex' ? [] : [name]
    }),
  )

  expect(marks.flat().toSorted()).toEqual([
    'audio-journaling',
    'home',
    'index',
    'lecture-note-taker',
    'login',
    'meetings',
    'notes',
    'pages',
    'pay',
    'paywall',
    'paywall_ref',
    'privacy-policy',
    'quiz1',
    'redirect-to-store',
    'reviews',
    'signup',
    'teams-paused',
    'teams_ref',
    'try',
    'watch',
    'whatsapp',
  ])
})

test('[HTTP-19] crawlers are kept from calls and signed-in pages, not from /meetings', async () => {
  const text = await (await app.fetch('/robots.txt')).text()

  expect(text.split('\n')).toEqual(
    expect.arrayContaining(['Disallow: /api/', 'Disallow: /app$', 'Disallow: /d/']),
  )
  expect(text).toContain('Disallow: /meeting$\n')
  expect(text).toContain(`Sitemap: ${app.url}/sitemap.xml`)
})

test('[HTTP-2] a Host header of someone else does not get into a page', async () => {
  const answer = await rawRequest(app.url, { path: '/sitemap.xml', headers: { host: 'evil.example' } })

  expect(answer.body).toContain(`${app.url}/home`)
  expect(answer.body).not.toContain('evil.example')
})
