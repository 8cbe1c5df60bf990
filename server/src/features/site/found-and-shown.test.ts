import { isIndexed } from '@earmark/core/access/is-indexed.ts'
import { routes } from '@earmark/core/routes.ts'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { pictureOf } from '../../testing/picture-of.ts'
import { startApp } from '../../testing/start-app.ts'

const stores = {
  APP_STORE_URL: 'https://apps.apple.com/app/id1',
  PLAY_STORE_URL: 'https://play.google.com/store/apps/details?id=1',
}
const app = await startApp({ env: stores })
afterAll(() => app.close())

const listed = routes.filter((route) => isIndexed(route) && !route.path.includes('{'))

test.each(listed)(
  '[SITE-3] $path says what it is, where, in which language and with which card',
  async (route) => {
    const html = await (await app.fetch(route.path)).text()
    const address = `${app.url}${route.path}`

    expect(html).toMatch(/<title>[^<]+ · Earmark<\/title>/)
    expect(html).toMatch(/<meta name="description" content="[^"]{20,160}"/)
    expect(html).toContain(`<link rel="canonical" href="${address}"/>`)
    expect(html).toContain(`<link rel="alternate" hrefLang="en" href="${address}"/>`)
    expect(html).toContain(`<link rel="alternate" hrefLang="x-default" href="${address}"/>`)
    expect(html).toContain(`<meta property="og:title" content="${route.title.replaceAll("'", '&#x27;')}"/>`)
    expect(html).toContain(`<meta property="og:image" content="${app.url}/cards/${route.name}.png"/>`)
    expect(html).toContain('<meta name="twitter:card" content="summary_large_image"/>')
    expect(html).not.toContain('content="noindex"')
  },
)

const schemaOrg = z.strictObject({
  '@context': z.literal('https://schema.org'),
  '@graph': z
    .array(
      z.discriminatedUnion('@type', [
        z.strictObject({ '@type': z.literal('WebSite'), name: z.literal('Earmark'), url: z.url() }),
        z.strictObject({
          '@type': z.literal('WebPage'),
          name: z.string().min(3),
          url: z.url(),
          inLanguage: z.literal('en'),
          isPartOf: z.looseObject({ '@type': z.literal('WebSite') }),
        }),
        z.strictObject({
          '@type': z.literal('SoftwareApplication'),
          name: z.literal('Earmark'),
          url: z.url(),
          applicationCategory: z.literal('BusinessApplication'),
          operatingSystem: z.string(),
          offers: z.strictObject({
            '@type': z.literal('Offer'),
            price: z.literal('0'),
            priceCurrency: z.literal('USD'),
          }),
        }),
      ]),
    )
    .min(1),
})

test.each(listed)(
  '[SITE-7] $path tells search engines what it is, in words of schema.org',
  async ({ path }) => {
    const html = await (await app.fetch(path)).text()
    const [, data = ''] = /<script type="application\/ld\+json">([^<]+)<\/script>/.exec(html) ?? []
    const told = schemaOrg.parse(JSON.parse(data))

    expect(told['@graph'].at(0)?.url).toBe(`${app.url}${path}`)
  },
)

test('[SITE-7] what search engines may not show tells them nothing', async () => {
  for (const path of ['/s/some-id', '/reset-password', '/no/such/page']) {
    expect(await (await app.fetch(path)).text()).not.toContain('ld+json')
  }
})

test('[SITE-3] the card of a page is a picture that is asked for once', async () => {
  const answer = await app.fetch('/cards/meetings.png')
  const etag = answer.headers.get('etag') ?? ''
  const again = await app.fetch('/cards/meetings.png', { headers: { 'if-none-match': etag } })

  expect(answer.headers.get('content-type')).toBe('image/png')
  expect(answer.headers.get('cache-control')).toBe('public, max-age=86400')
  expect(pictureOf(new Uint8Array(await answer.arrayBuffer()))).toEqual({ width: 1200, height: 630 })
  expect(again.status).toBe(304)
})

test.each(['app', 'd', 'reset-password', 'no-such-page', '..%2fhome', 'home.png%00'])(
  '[SITE-3] there is no card of %s',
  async (name) => {
    expect((await app.fetch(`/cards/${name}.png`)).status).toBe(404)
  },
)

test('[SITE-2] who asks for cards without end is told to come back', async () => {
  const asked = Array.from({ length: 61 }, () => app.fetch('/cards/no-such-page.png'))
  const drawn = Array.from({ length: 61 }, () => app.fetch('/cards/meetings.png'))

  expect(new Set((await Promise.all(asked)).map(({ status }) => status))).toEqual(new Set([404]))
  expect((await Promise.all(drawn)).some(({ status }) => status === 429)).toBe(true)
})

test.each([
  ['iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X)', stores.APP_STORE_URL],
  ['Android', 'Mozilla/5.0 (Linux; Android 15) Chrome/150.0.0.0', stores.PLAY_STORE_URL],
])('[SITE-5] an %s is led to its store, on the first load and on moving there', async (_, agent, store) => {
  const headers = { 'user-agent': agent }
  const answer = await app.fetch('/redirect-to-store', { headers })
  const payload = await app.fetch('/redirect-to-store.data', { headers })

  expect([answer.status, answer.headers.get('location')]).toEqual([302, store])
  expect(await payload.text()).toContain(store)
})

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0'

test('[SITE-5] a computer is told how its browser installs the site, with a code for the phone', async () => {
  const answer = await app.fetch('/redirect-to-store', { headers: { 'user-agent': firefox } })
  const html = await answer.text()

  expect(answer.status).toBe(200)
  expect(html).toContain('Not in this browser')
  expect(html).toContain('aria-label="The address of this page as a QR code"')
  expect(html).toContain(`href="${stores.APP_STORE_URL}"`)
})
