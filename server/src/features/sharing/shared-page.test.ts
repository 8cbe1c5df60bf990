import { afterAll, expect, test } from 'vitest'
import { cookieOf, post, send } from '../../testing/call.ts'
import { makeRecording, makeUser, pushOk } from '../../testing/make.ts'
import { pictureOf } from '../../testing/picture-of.ts'
import { makeSpokenNote, publicAt, sharesIn } from '../../testing/shares.ts'
import { startApp } from '../../testing/start-app.ts'
import { addShareVisits, forgetShareVisits } from './visits.ts'

const app = await startApp({ env: { EARMARK_RATE_LIMIT: '0' }, now: () => new Date('2026-03-31T12:00:00Z') })
afterAll(() => app.close())
const { change, list, made, revoke } = sharesIn(app)

const ada = await makeUser(app)
const browser = { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }
const look = (
  id: string,
  { cookie, agent = browser }: { cookie?: string; agent?: Record<string, string> } = {},
) => send(app, `/s/${id}`, { headers: agent, ...(cookie && { cookie }) })

test('[SHARE-14] visits are counted by day; programs, who has no passcode, who reloads and who changes the language are no visitors', async () => {
  const { id } = await made(ada, await makeRecording(app, ada), { passcode: 'open sesame' })
  const bot = { 'User-Agent': 'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)' }

  await look(id)
  const given = cookieOf(await post(app, publicAt(id, '/open'), { body: { passcode: 'open sesame' } }))
  const cookie = cookieOf(await look(id, { cookie: given }))
  await Promise.all(Array.from({ length: 4 }, () => look(id, { cookie })))
  await look(id, { cookie, agent: bot })
  await look(id, { cookie: `${cookie}; ${ada.cookie}` })
  await look(id, { cookie, agent: { ...browser, 'Sec-Purpose': 'prefetch' } })
  for (const asked of ['max-age=0', 'no-cache']) {
    await look(id, { cookie, agent: { ...browser, 'Cache-Control': asked } })
  }
  await app.fetch(`/s/${id}`, { method: 'HEAD', headers: { ...browser, cookie } })
  await look(`${id}.data?lang=de`, { cookie })
  await look(`${id}?lang=de`, { cookie, agent: { ...browser, 'Sec-Fetch-Site': 'same-origin' } })
  await app.services.background.idle()

  expect((await list(ada)).find((one) => one.id === id)).toMatchObject({
    visits: 5,
    visits_by_day: [{ day: '2026-03-31', visits: 5 }],
  })
})

test.each([
  [
    'with scripts',
    (id: string) => post(app, publicAt(id, '/open'), { body: { passcode: 'open sesame' } }),
    '.data',
    {},
  ],
  [
    'by the form alone, after which browsers ask past their cache',
    (id: string) =>
      app.fetch(`/s/${id}`, {
        method: 'POST',
        redirect: 'manual',
        body: 'passcode=open+sesame',
        headers: { ...browser, Origin: app.url, 'Content-Type': 'application/x-www-form-urlencoded' },
      }),
    '',
    { 'Cache-Control': 'max-age=0' },
  ],
])('[SHARE-14] who gives the passcode %s is one visitor', async (_, give, rest, headers) => {
  const bob = await makeUser(app)
  const { id } = await made(bob, await makeRecording(app, bob), { passcode: 'open sesame' })

  await look(id)
  const cookie = cookieOf(await give(id))
  const agent = { ...browser, 'Sec-Fetch-Site': 'same-origin', ...headers }
  const opened = cookieOf(await look(id + rest, { cookie, agent }))
  await look(id, { cookie: opened, agent: { ...agent, 'Cache-Control': 'max-age=0' } })
  await app.services.background.idle()

  expect((await list(bob)).find((one) => one.id === id)?.visits).toBe(1)
})

test('[SHARE-14] a link that was removed in the same moment takes no other’s visits along', async () => {
  const bob = await makeUser(app)
  const { id } = await made(bob, await makeRecording(app, bob))
  const day = '2026-03-31'

  await addShareVisits(app.services.database.db, [
    { id: 'removed', day, visits: 1 },
    { id, day, visits: 2 },
  ])

  expect((await list(bob)).find((one) => one.id === id)).toMatchObject({ visits: 2 })
})

test('[SHARE-14] visits are forgotten 13 months after their day', async () => {
  const bob = await makeUser(app)
  const { id } = await made(bob, await makeRecording(app, bob))
  const { database, now } = app.services
  await addShareVisits(database.db, [
    { id, day: '2025-02-27', visits: 1 },
    { id, day: '2025-03-03', visits: 2 },
  ])

  await forgetShareVisits({ database, now })

  expect((await list(bob)).find((one) => one.id === id)).toMatchObject({ visits: 2 })
})

test('[SHARE-3] the page of a link that leads nowhere is not found, whatever the reason', async () => {
  const [first, second] = [await makeRecording(app, ada), await makeRecording(app, ada)]
  const [open, revoked, trashed] = [await made(ada, first), await made(ada, first), await made(ada, second)]
  await revoke(ada, revoked.id)
  await pushOk(app, ada, { name: 'recording.remove', args: { ulid: second } })

  const ids = [open.id, revoked.id, trashed.id, '0'.repeat(22), 'x']
  const answers = await Promise.all(ids.map((id) => look(id)))
  const payload = await look(`${revoked.id}.data`)

  expect(answers.map(({ status }) => status)).toEqual([200, 404, 404, 404, 404])
  expect(payload.status).toBe(404)
})

test('[SHARE-73] a note of very many paragraphs is on its page in few elements, and whole', async () => {
  const bob = await makeUser(app)
  const segments = Array.from({ length: 9_000 }, (_, at) => ({ start: at, end: at + 1, text: `█ n${at}` }))
  const { id } = await made(bob, await makeRecording(app, bob, { segments }))

  const html = await (await look(id)).text()
  const shown = html.slice(0, html.indexOf('<script'))

  expect(shown.match(/<li/g)?.length).toBeLessThan(2_100)
  expect(shown.match(/n\d+/g)).toEqual(expect.arrayContaining(['n0', 'n4500', 'n8999']))
})

test('[SHARE-19] the page is for no search engine and no cache, and says where it comes from to nobody', async () => {
  const { id } = await made(ada, await makeRecording(app, ada, { title: 'Zanzibar' }))

  const { headers } = await look(id)

  expect(headers.get('x-robots-tag')).toBe('noindex')
  expect(headers.get('referrer-policy')).toBe('no-referrer')
  expect(headers.get('cache-control')).toBe('private, no-cache')
})

const cardOf = (id: string) => app.fetch(`/s/${id}/card.png`)

test('[SHARE-57] a link shows its title to messengers where its owner wants it, and until it is revoked', async () => {
  const { id } = await made(ada, await makeRecording(app, ada, { title: 'Zanzibar' }), { card: true })

  const html = await (await look(id)).text()
  const card = await cardOf(id)

  expect(html).toContain('<meta property="og:title" content="Zanzibar"/>')
  expect(html).toContain(`<meta property="og:image" content="${app.url}/s/${id}/card.png"/>`)
  expect(card.headers.get('cache-control')).toBe('private, no-cache')
  expect(card.headers.get('x-robots-tag')).toBe('noindex')
  expect(pictureOf(new Uint8Array(await card.arrayBuffer()))).toEqual({ width: 1200, height: 630 })
  await revoke(ada, id)
  expect((await cardOf(id)).status).toBe(404)
})

test.each([
  ['nothing was said of it', {}],
  ['it has a passcode', { card: true, passcode: 'open sesame' }],
  ['it is for a person', { card: true, audience: { kind: 'person', email: 'bea@example.org' } }],
])('[SHARE-57] messengers are told that it is a shared note and no more where %s', async (_, chosen) => {
  const { id } = await made(ada, await makeRecording(app, ada, { title: 'Zanzibar' }), chosen)

  const answer = await look(id)

  expect((await cardOf(id)).status).toBe(404)
  expect(await answer.text()).not.toMatch(/property="og:[^>]*Zanzibar|card\.png/)
})

test('[SHARE-57] a passcode that is set later takes the card away', async () => {
  const { id } = await made(ada, await makeRecording(app, ada), { card: true })

  await change(ada, id, { passcode: 'open sesame' })

  expect((await cardOf(id)).status).toBe(404)
})

test('[SHARE-48] the page is in the language of its address, else of the browser; the note’s words keep theirs', async () => {
  const ulid = await makeSpokenNote(app, ada)
  const { id } = await made(ada, ulid, { download: true })
  const locked = await made(ada, ulid, { passcode: 'open sesame' })
  const read = async (path: string, accepted: string) =>
    (await send(app, `/s/${path}`, { headers: { ...browser, 'Accept-Language': accepted } })).text()

  const german = await read(id, 'de-AT,de;q=0.9,en;q=0.8')
  const spanish = await read(`${id}?lang=es`, 'de')
  const [passcode, gone] = [await read(locked.id, 'es'), await read('0'.repeat(22), 'de')]

  expect(german).toMatch(/<html lang="de"[^]*<ol lang="en"/)
  expect(german).toContain('Herunterladen')
  expect(german).toMatch(/<header lang="de"[^]*Anmelden[^]*<footer lang="de"[^]*Datenschutz/)
  expect(spanish).toMatch(/<html lang="es"/)
  expect(spanish).toContain('Descargar')
  expect(spanish).not.toContain('Herunterladen')
  expect(passcode).toMatch(/Iniciar sesión[^]*Esta nota tiene un código de acceso[^]*Privacidad/)
  expect(gone).toMatch(/<html lang="de"[^]*Seite nicht gefunden/)
})
