import { answerRoute } from '@earmark/core/access/answer-route.ts'
import { guest, type Viewer } from '@earmark/core/access/viewer.ts'
import { themeChoices, themeCookie } from '@earmark/core/page-context.ts'
import { matchRoute, type RouteMatch } from '@earmark/core/routes.ts'
import { markEnded, readSavedViewer } from '../base/offline/saved-viewer.ts'
import { buildFacts } from './build-facts.ts'
import { fillShell } from './fill-shell.ts'
import { offlinePage } from './offline-page.ts'
import { headersOfServer } from './shell-cache.ts'

/** So long a bad connection may take; then the page opens with what this device has. */
const patienceMs = 3_000

/** The server's page; where it cannot be had, this device's. `asked` is the request to the server. */
export async function answerNavigation(url: URL, asked: Promise<Response>): Promise<Response> {
  const alone = await prepare(url)
  const fromServer = await withinPatience(asked, alone.isWorthIt ? patienceMs : Number.POSITIVE_INFINITY)
  if (!fromServer) return alone.answer()
  if (isForGuests(url) && fromServer.ok) await markEnded()
  return fromServer
}

async function withinPatience(asked: Promise<Response>, ms: number): Promise<Response | undefined> {
  // No connection at all is no other than a bad one.
  const inTime = [asked.catch(() => undefined)]
  if (Number.isFinite(ms)) inTime.push(new Promise((resolve) => setTimeout(() => resolve(undefined), ms)))
  const answer = await Promise.race(inTime)
  return answer && isFromServer(answer) ? answer : undefined
}

/** What stands in front of a server that is down answers in its place. */
function isFromServer({ status }: Response): boolean {
  return status !== 502 && status !== 503 && status !== 504
}

/** Such a page is shown to nobody who is signed in. */
function isForGuests({ pathname }: URL): boolean {
  return matchRoute(pathname)?.route.access === 'guest-only'
}

/** What this device can show there, and whether that is better than to go on waiting. */
async function prepare(url: URL): Promise<{ isWorthIt: boolean; answer: () => Promise<Response> }> {
  const viewer = (await readSavedViewer()) ?? guest
  const answer = answerRoute(url.pathname + url.search, viewer)
  if (answer.kind === 'pass' && opensAlone(answer)) {
    return { isWorthIt: true, answer: () => openShell(answer, viewer, url.origin) }
  }
  if (answer.kind === 'redirect' && viewer.kind === 'user') {
    return { isWorthIt: false, answer: async () => Response.redirect(answer.to) }
  }
  return { isWorthIt: false, answer: () => page(offlinePage, 503) }
}

/** What works with what the device has. */
function opensAlone({ route }: RouteMatch): boolean {
  return route.layout === 'dashboard' || route.name === 'try'
}

async function openShell({ route }: RouteMatch, viewer: Viewer, origin: string): Promise<Response> {
  const nonce = crypto.randomUUID()
  return page(
    fillShell(buildFacts.shell, { viewer, route, nonce, theme: await themeOf(), origin }),
    200,
    nonce,
  )
}

/** With the headers that the server gives its pages, above all its Content-Security-Policy, for another nonce. */
async function page(html: string, status: number, nonce = crypto.randomUUID()): Promise<Response> {
  const headers = await headersOfServer()
  for (const name of ['content-encoding', 'content-length', 'etag', 'vary']) headers.delete(name)
  const policy = headers.get('content-security-policy') ?? ''
  headers.set('content-security-policy', policy.replaceAll(/'nonce-[^']*'/g, `'nonce-${nonce}'`))
  headers.set('content-type', 'text/html; charset=utf-8')
  headers.set('cache-control', 'no-store')
  return new Response(html, { status, headers })
}

async function themeOf(): Promise<string> {
  // Not in every browser; there the page is as the device is.
  const { cookieStore } = globalThis as {
    cookieStore?: { get(name: string): Promise<{ value?: string } | null> }
  }
  const chosen = (await cookieStore?.get(themeCookie))?.value
  return themeChoices.find((choice) => choice === chosen) ?? 'system'
}
