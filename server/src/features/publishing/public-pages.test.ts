import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { page as pageTable } from '../../platform/db/pages-schema.ts'
import {
  attached,
  attachmentAt,
  attachmentsOf,
  formOf,
  png,
  tellingPicture,
} from '../../testing/attachments.ts'
import { problemIn, send } from '../../testing/call.ts'
import { makeRecording, makeUser } from '../../testing/make.ts'
import { pagesIn } from '../../testing/pages.ts'
import { pictureOf } from '../../testing/picture-of.ts'
import { makeSpokenNote } from '../../testing/shares.ts'
import { startApp } from '../../testing/start-app.ts'
import { addPageVisits, forgetPageVisits } from './page-visits.ts'

const app = await startApp({ env: { EARMARK_RATE_LIMIT: '0' } })
afterAll(() => app.close())
const { change, heard, list, look, name, publish, published } = pagesIn(app)
const textAt = async (path: string) => (await send(app, path)).text()

const ada = await makeUser(app)
await name(ada, 'ada-lovelace', 'Ada L.')

test('[PAGE-3] a public page has its words and the public name, and nothing else of whose it is', async () => {
  const ulid = await makeRecording(app, ada)
  const { id } = await published(ada, ulid, {
    title: 'Hello </script><script>alert(1)</script>',
    text: '## Head\n\n<img src=x onerror=alert(1)> [x](javascript:alert(1)) [y](https://y.org)',
  })

  const answer = await look(id)
  const html = await answer.text()

  expect(html).toMatch(/<bdi>Ada L\.<\/bdi><\/a> @ada-lovelace/)
  expect(html).toContain('<h2>Head</h2>')
  expect(html).toContain('<a href="https://y.org" rel="nofollow noopener noreferrer ugc">')
  expect(html).not.toMatch(/<img src=x|<script>alert|href="javascript/)
  expect(html).toContain(`<link rel="canonical" href="${app.url}/notes/${id}"/>`)
  expect(html).toMatch(/<script type="application\/ld\+json">[^<]*"Article"[^<]*<\/script>/)
  expect(answer.headers.get('x-robots-tag')).toBeNull()
  expect([ada.id, ada.email, ada.name, ulid].filter((own) => html.includes(own))).toEqual([])
})

test.each([
  ['de', ['de', 'x-default'], '<h1 lang="de"'],
  ['und', ['x-default'], '<h1 class='],
])('[SITE-3] of a note in %s a page is said to be in %j', async (language, languages, heading) => {
  const bob = await makeUser(app)
  const { id } = await published(bob, await makeRecording(app, bob, { language }))

  const html = await (await look(id)).text()

  const links = languages.map(
    (one) => `<link rel="alternate" hrefLang="${one}" href="${app.url}/notes/${id}"/>`,
  )
  expect(html.match(/<link rel="alternate" hrefLang[^>]*>/g)).toEqual(links)
  expect(html).toContain(heading)
})

test('[PAGE-30] a page of very many paragraphs is shown in few elements, and whole', async () => {
  const bob = await makeUser(app)
  const words = Array.from({ length: 13_000 }, (_, at) => `n${at}`)
  const { id } = await published(bob, await makeRecording(app, bob), { text: words.join('\n\n') })

  const html = await (await look(id)).text()
  const shown = html.slice(html.indexOf('<article'), html.indexOf('</article'))

  expect(shown.match(/<p/g)?.length).toBeLessThan(8_500)
  expect(shown.match(/n\d+/g)).toEqual(expect.arrayContaining(['n0', 'n7500', 'n12999']))
})

test('[PAGE-15] the list has the newest first, finds whole words, and one author’s', async () => {
  const bob = await makeUser(app)
  await name(bob, 'bob-builds', 'Bob')
  const ulid = await makeRecording(app, bob)
  await published(bob, ulid, { title: 'Zanzibar first', text: 'Clove and *nutmeg*' })
  await published(bob, ulid, {
    title: 'Zanzibar second',
    text: 'Clove only',
    published_at: '2020-01-01T00:00:00Z',
  })
  await published(bob, ulid, { title: 'Zanzibar draft', text: 'Nutmeg', state: 'draft' })

  const all = await textAt('/pages?q=zanzibar')
  const both = await textAt('/pages?q=NUTMEG+clove')
  const none = await textAt('/pages?q=zanzi')

  expect(all.indexOf('Zanzibar first')).toBeLessThan(all.indexOf('Zanzibar second'))
  expect(all).not.toContain('Zanzibar draft')
  expect([both.includes('Zanzibar first'), both.includes('Zanzibar second')]).toEqual([true, false])
  expect(none).toContain('No page has all of these words.')
  expect(await textAt('/pages?author=bob-builds')).not.toContain('Ada L.')
  expect((await send(app, '/pages?author=nobody-here')).status).toBe(404)
})

test('[PAGE-36] two authors whose names are alike are told apart by their addresses', async () => {
  const people = [await makeUser(app), await makeUser(app)]
  for (const person of people) {
    await published(person, await makeRecording(app, person), { title: 'Kumquat', text: '' })
  }

  const shown = await textAt('/pages?q=kumquat')
  const addresses = [...shown.matchAll(/<bdi>Unnamed author<\/bdi> @(author-[a-z\d]+)/g)].map(
    (found) => found[1],
  )
  const [first = ''] = addresses

  expect(new Set(addresses).size).toBe(2)
  expect(await textAt(`/pages?author=${first}`)).toContain(`@${first} · Public pages, newest first.`)
})

test('[PAGE-15] a long list goes on where it stopped, and a place that is none is its beginning', async () => {
  const carl = await makeUser(app)
  await name(carl, 'carl-counts', 'Carl')
  const notes = await Promise.all(Array.from({ length: 3 }, () => makeUser(app)))
  for (const person of notes) {
    const ulid = await makeRecording(app, person)
    for (let at = 0; at < 8; at++) await published(person, ulid, { title: `Quixotic ${at}`, text: '' })
  }

  const first = await textAt('/pages?q=quixotic')
  const [, more = ''] = /href="(\/pages\?q=quixotic&amp;from=[^"]+)"/.exec(first) ?? []
  const second = await textAt(more.replaceAll('&amp;', '&'))

  expect([first, second].map((html) => html.match(/<h2[^>]*><a/g)?.length)).toEqual([20, 4])
  expect((await textAt("/pages?q=quixotic&from=x'--")).match(/<h2[^>]*><a/g)).toHaveLength(20)
})

test('[PAGE-8] an earlier address leads on for good, for readers and for feeds, and only the new one is named', async () => {
  const dora = await makeUser(app)
  await name(dora, 'dora-old')
  const { id } = await published(dora, await makeRecording(app, dora))
  await name(dora, 'dora-new')

  const answers = await Promise.all(
    [
      '/pages?author=dora-old',
      '/pages/dora-old/feed.atom',
      '/pages/dora-old/podcast.rss',
      '/pages/dora-old',
      '/pages/dora-new',
    ].map((path) => send(app, path)),
  )
  const shown = await Promise.all(
    [`/notes/${id}`, '/pages?author=dora-new', '/pages/dora-new/feed.atom', '/pages/sitemap.xml'].map(textAt),
  )

  expect(answers.map(({ status, headers }) => [status, headers.get('location')])).toEqual([
    [301, '/pages?author=dora-new'],
    [301, '/pages/dora-new/feed.atom'],
    [301, '/pages/dora-new/podcast.rss'],
    [301, '/pages?author=dora-new'],
    [301, '/pages?author=dora-new'],
  ])
  // Who goes back to an earlier address is not kept from it by what browsers remember.
  const kept = answers.map(({ headers }) => headers.get('cache-control'))
  expect(kept).toEqual(['private, no-cache', 'no-cache', 'no-cache', 'no-cache', 'no-cache'])
  expect(shown.filter((text) => text.includes('dora-old'))).toEqual([])
  expect(shown[1]).toContain(`<link rel="canonical" href="${app.url}/pages?author=dora-new"/>`)
})

test('[PAGE-12] the sound of an episode is what the feed says, in ranges too, and none of the note’s own file', async () => {
  const ulid = await makeSpokenNote(app, ada)
  const { id } = await published(ada, ulid, { sound: true, title: 'Heard' })
  await heard(ada, id)

  const rss = await textAt('/pages/ada-lovelace/podcast.rss')
  const [, url = '', length, type] = /<enclosure url="([^"]+)" length="(\d+)" type="([^"]+)"/.exec(rss) ?? []
  const whole = await app.fetch(new URL(url).pathname)
  const part = await app.fetch(new URL(url).pathname, { headers: { Range: 'bytes=10-19' } })

  expect([(await whole.arrayBuffer()).byteLength, whole.headers.get('content-type')]).toEqual([
    Number(length),
    type,
  ])
  expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 10-19/${length}`])
  expect(whole.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  await change(ada, id, { state: 'draft' })
  expect((await app.fetch(new URL(url).pathname)).status).toBe(404)
  expect(await textAt('/pages/ada-lovelace/podcast.rss')).not.toContain(id)
})

test('[PAGE-33] [PAGE-34] audio plays before any script has run; one that is being prepared comes by itself', async () => {
  const quiet = await published(ada, await makeRecording(app, ada))
  const { id } = await published(ada, await makeSpokenNote(app, ada), { sound: true })
  await heard(ada, id)

  const [silent, ready] = [await textAt(`/notes/${quiet.id}`), await textAt(`/notes/${id}`)]
  const preparing = { sound_state: 'preparing' as const, sound_key: null, sound_bytes: null }
  await app.services.database.db.update(pageTable).set(preparing).where(eq(pageTable.id, id))
  const waiting = await textAt(`/notes/${id}`)
  const asked = await app.fetch(`/notes/${id}/sound.m4a`, { method: 'HEAD' })

  expect([asked.status, asked.headers.get('retry-after')]).toEqual([202, '3'])
  const texts = [silent, ready, waiting]
  expect(texts.map((html) => html.includes('rel="modulepreload"'))).toEqual([false, false, true])
  expect(texts.map((html) => html.includes('data-scripts'))).toEqual([false, true, false])
  expect(texts.map((html) => /<audio controls=""/.test(html))).toEqual([false, true, false])
  expect(waiting).toContain('The audio is being prepared.')
})

test('[SITE-4] a page has a card with its title, until it is unpublished', async () => {
  const { id } = await published(ada, await makeRecording(app, ada), { title: 'On a card' })

  const card = await app.fetch(`/notes/${id}/card.png`)

  expect(await textAt(`/notes/${id}`)).toContain(
    `<meta property="og:image" content="${app.url}/notes/${id}/card.png"/>`,
  )
  expect(pictureOf(new Uint8Array(await card.arrayBuffer()))).toEqual({ width: 1200, height: 630 })
  await change(ada, id, { state: 'draft' })
  expect((await app.fetch(`/notes/${id}/card.png`)).status).toBe(404)
})

test('[PAGE-11] a feed that has not changed is answered with nothing, and one that has is sent', async () => {
  const eve = await makeUser(app)
  await name(eve, 'eve-feeds', 'Eve')
  const { id } = await published(eve, await makeRecording(app, eve), { title: 'In the feed' })
  const path = '/pages/eve-feeds/feed.atom'
  const first = await send(app, path)
  const known = { 'If-None-Match': first.headers.get('etag') ?? '' }
  const dated = { 'If-Modified-Since': first.headers.get('last-modified') ?? '' }

  const again = [await send(app, path, { headers: known }), await send(app, path, { headers: dated })]
  await change(eve, id, { state: 'draft' })
  const gone = await send(app, path, { headers: known })

  expect(await first.text()).toContain('In the feed')
  expect(again.map(({ status }) => status)).toEqual([304, 304])
  expect([gone.status, (await gone.text()).includes('In the feed')]).toEqual([200, false])
  expect((await send(app, '/pages/nobody-here/feed.atom')).status).toBe(404)
  expect((await send(app, '/pages/feed.atom')).headers.get('content-type')).toBe(
    'application/atom+xml; charset=utf-8',
  )
})

test('[PAGE-23] the picture of a page has no byte of what its file says, and goes with the attachment', async () => {
  const ulid = await makeRecording(app, ada)
  const { id } = await attached(
    await attachmentsOf(app).sendForm(ulid, ada, formOf({ bytes: tellingPicture })),
  )
  const page = await published(ada, ulid, { picture: id, picture_alt: 'A <cat>', title: 'With a picture' })
  const path = `/notes/${page.id}/picture`

  const shown = await app.fetch(path)
  const bytes = Buffer.from(await shown.arrayBuffer())
  const known = await app.fetch(path, { headers: { 'If-None-Match': shown.headers.get('etag') ?? '' } })
  const html = await (await look(page.id)).text()
  await send(app, attachmentAt(ulid, id), { method: 'DELETE', cookie: ada.cookie })

  expect([shown.status, shown.headers.get('content-type'), known.status]).toEqual([200, 'image/png', 304])
  expect([bytes.includes('IDAT'), bytes.includes('SECRET')]).toEqual([true, false])
  expect(html).toContain(`src="${path}" alt="A &lt;cat&gt;"`)
  expect(await textAt('/pages/ada-lovelace/feed.atom')).not.toContain(path)
  expect((await app.fetch(path)).status).toBe(404)
  expect(await (await look(page.id)).text()).not.toContain(path)
})

test('[PAGE-23] what only begins like a picture is refused, of a new page and of one that is there', async () => {
  const ulid = await makeRecording(app, ada)
  const { id } = await attached(await attachmentsOf(app).sendForm(ulid, ada, formOf({ bytes: png })))
  const page = await published(ada, ulid)

  const answers = [await publish(ada, ulid, { picture: id }), await change(ada, page.id, { picture: id })]

  const detail = '“picture” cannot be read as a picture.'
  const refused = { status: 400, code: 'invalid_input', detail }
  expect(await Promise.all(answers.map(problemIn))).toEqual([refused, refused])
})

test.each(['nothing-like-it', '%00'])('[PAGE-23] %s is no picture of the note', async (id) => {
  const answer = await publish(ada, await makeRecording(app, ada), { picture: id })

  expect(await problemIn(answer)).toMatchObject({ status: 400, code: 'invalid_input' })
})

test('[PAGE-16] search engines find published pages in a map of their own', async () => {
  const [shown, draft] = [
    await published(ada, await makeRecording(app, ada)),
    await published(ada, await makeRecording(app, ada), { state: 'draft' }),
  ]

  const map = await textAt('/pages/sitemap.xml')

  expect([map.includes(`/notes/${shown.id}<`), map.includes(draft.id)]).toEqual([true, false])
  expect(await textAt('/robots.txt')).toContain(`Sitemap: ${app.url}/pages/sitemap.xml`)
})

test('[PAGE-29] visits of a page are counted by day, without crawlers, feeds, reloads, its author and those who report it', async () => {
  const eve = await makeUser(app)
  const { id } = await published(eve, await makeRecording(app, eve))
  const agent = { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' }
  const bot = { 'User-Agent': 'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)' }

  await Promise.all(Array.from({ length: 3 }, () => send(app, `/notes/${id}`, { headers: agent })))
  await send(app, `/notes/${id}`, { headers: bot })
  await send(app, `/notes/${id}?report=sent`, { headers: agent })
  await send(app, `/notes/${id}`, { headers: agent, cookie: eve.cookie })
  await send(app, `/notes/${id}`, { headers: { ...agent, 'Sec-Purpose': 'prefetch;prerender' } })
  await send(app, `/notes/${id}`, { headers: { ...agent, 'Cache-Control': 'max-age=0' } })
  await app.fetch(`/notes/${id}`, { method: 'HEAD', headers: agent })
  await send(app, `/notes/${id}/card.png`, { headers: agent })
  await send(app, '/pages/feed.atom', { headers: agent })
  await app.services.background.idle()

  expect((await list(eve)).find((one) => one.id === id)).toMatchObject({
    visits: 3,
    visits_by_day: [{ day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), visits: 3 }],
  })
})

test('[PAGE-29] a page that was removed in the same moment takes no other’s visits along', async () => {
  const eve = await makeUser(app)
  const { id } = await published(eve, await makeRecording(app, eve))
  const day = '2026-03-31'

  await addPageVisits(app.services.database.db, [
    { id: 'removed', day, visits: 1 },
    { id, day, visits: 2 },
  ])

  expect((await list(eve)).find((one) => one.id === id)).toMatchObject({ visits: 2 })
})

test('[PAGE-29] visits are forgotten 13 months after their day', async () => {
  const eve = await makeUser(app)
  const { id } = await published(eve, await makeRecording(app, eve))
  const { database } = app.services
  await addPageVisits(database.db, [
    { id, day: '2025-02-27', visits: 1 },
    { id, day: '2025-02-28', visits: 2 },
  ])

  await forgetPageVisits({ database, now: () => new Date('2026-03-28T12:00:00Z') })

  expect((await list(eve)).find((one) => one.id === id)).toMatchObject({ visits: 2 })
})
