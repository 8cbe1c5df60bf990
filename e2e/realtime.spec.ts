import type { BrowserContext, Page, WebSocket } from '@playwright/test'
import { expect, test } from './testing/journey.ts'
import { notesIn, pushNotes } from './testing/push-notes.ts'
import { type SocketsAre, startProxy } from './testing/proxy.ts'

const noteIn = (page: Page, name: string) => notesIn(page).getByRole('link', { name })

/** Opens the app, and waits until the server has answered on its socket. */
async function openWithSocket(page: Page, url: string): Promise<WebSocket> {
  const opening = page.waitForEvent('websocket')
  await page.goto(`${url}/app`)
  const socket = await opening
  await socket.waitForEvent('framereceived', (frame) => String(frame.payload).includes('subscribed'))
  return socket
}

async function openSecondBrowser(context: BrowserContext): Promise<BrowserContext> {
  const browser = context.browser()
  if (!browser) throw new Error('the context has no browser')
  return browser.newContext()
}

test('[REALTIME-23] what is made in one browser is seen in another, told over a socket', async ({
  page,
  context,
  app,
}) => {
  const person = await app.signIn(context, 'free-personal')
  const elsewhere = await openSecondBrowser(context)
  await app.signInAs(elsewhere, person)
  const other = await elsewhere.newPage()
  await openWithSocket(page, app.url)
  const socket = await openWithSocket(other, app.url)
  const poked = socket.waitForEvent('framereceived', (frame) => String(frame.payload).includes('poke'))
  const waits: string[] = []
  other.on('request', (request) => waits.push(new URL(request.url()).searchParams.get('wait') ?? ''))

  await pushNotes(page.request, app.url, [{ title: 'Seen over there' }])

  await poked
  await expect(noteIn(other, 'Seen over there')).toBeVisible()
  expect(waits).not.toContain('25')
  await elsewhere.close()
})

const troubles: [name: string, socketsAre: SocketsAre][] = [
  ['refuses sockets', 'refused'],
  ['swallows sockets', 'swallowed'],
  ['cuts sockets after a second', { cutAfterMs: 1_000 }],
]
test('[REALTIME-1] behind a proxy that refuses, swallows or cuts sockets changes still appear by themselves', async ({
  page,
  context,
  app,
}) => {
  await app.signIn(context, 'free-personal')
  for (const [name, socketsAre] of troubles) {
    const proxy = await startProxy(app.url, socketsAre)
    const waiting = page.waitForRequest((request) => request.url().includes('wait=25'))
    await page.goto(`${proxy.url}/app`)
    await waiting

    await pushNotes(page.request, app.url, [{ title: `First: ${name}` }])
    await expect(noteIn(page, `First: ${name}`)).toBeVisible()
    await pushNotes(page.request, app.url, [{ title: `Second: ${name}` }])
    await expect(noteIn(page, `Second: ${name}`)).toBeVisible()

    expect(proxy.upgrades(), name).toBeGreaterThan(0)
    await proxy.close()
  }
})

test('[REALTIME-24] (TRUST S6) a session that ends elsewhere loses its socket within 5 seconds', async ({
  page,
  context,
  app,
}) => {
  await app.signIn(context, 'free-personal')
  const socket = await openWithSocket(page, app.url)

  const closed = socket.waitForEvent('close', { timeout: 5_000 })
  await page.request.post(`${app.url}/api/auth/sign-out`, { headers: { origin: app.url }, data: {} })

  await closed
  expect(socket.isClosed()).toBe(true)
  await page.waitForURL((address) => address.pathname === '/login')
})

test('[REALTIME-7] one tab of a browser holds the socket, and another takes over when it closes', async ({
  page,
  context,
  app,
}) => {
  await app.signIn(context, 'free-personal')
  await openWithSocket(page, app.url)
  const second = await context.newPage()
  const sockets: WebSocket[] = []
  second.on('websocket', (socket) => sockets.push(socket))
  await second.goto(`${app.url}/app`)
  await pushNotes(page.request, app.url, [{ title: 'In both' }])
  await expect(noteIn(second, 'In both')).toBeVisible()
  expect(sockets).toEqual([])

  await page.close()
  await expect.poll(() => sockets.length).toBe(1)
  await pushNotes(second.request, app.url, [{ title: 'In the other' }])
  await expect(noteIn(second, 'In the other')).toBeVisible()
})
