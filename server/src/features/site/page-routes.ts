import { isIndexed } from '@earmark/core/access/is-indexed.ts'
import { guest, type Viewer } from '@earmark/core/access/viewer.ts'
import { isBot } from '@earmark/core/bots.ts'
import { listWidthCookie, readListWidth } from '@earmark/core/list-width.ts'
import type { PageContext } from '@earmark/core/page-context.ts'
import { matchRoute, type RouteMatch } from '@earmark/core/routes.ts'
import { speechLanguages as builtWith } from '@earmark/core/speech/understood-languages.ts'
import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import type { App, AppEnv } from '../../platform/http/app-env.ts'
import { describeError } from '../../platform/http/describe-error.ts'
import { encodeBody } from '../../platform/http/encode-body.ts'
import { cacheMomentarily, type CachePage, type MadePage, sharedKeyOf } from './momentary-pages.ts'
import { analyticsOf, type Counting } from './page-analytics.ts'
import { bareStatus, plainPage } from '../../platform/http/plain-page.ts'
import { themeOf } from '../../platform/http/theme-of.ts'
import type { Log } from '../../platform/log.ts'
import { answerWithFile } from './static-files.ts'
import type { WebBuild } from './web-build.ts'

export interface PageParts {
  build: WebBuild
  resolveViewer: (headers: Headers) => Promise<Viewer>
  /** What is so for every visitor of this instance. */
  instance: Pick<
    PageContext,
    | 'providers'
    | 'speechLanguages'
    | 'hasSpeechElsewhere'
    | 'stores'
    | 'outside'
    | 'readElsewhere'
    | 'payments'
    | 'plans'
  >
  counting: Counting | undefined
  log: Log
}

/** Everything that is not a call: files of the build, pages made at build time, pages made now. */
export function registerPages(app: App, given: PageParts): void {
  const parts = { ...given, cachePage: cacheMomentarily() }
  app.get('*', async (c) => {
    const { path } = c.req
    const file = parts.build.files.get(path)
    if (file) {
      c.set('routeLabel', path.startsWith('/assets/') ? '/assets/*' : '/(file)')
      return answerWithFile(file, c.req.raw)
    }
    const answer = await answerWithPage(c, parts)
    return answer.status >= 400 && isBot(c.req.header('user-agent') ?? '')
      ? bareStatus(answer.status)
      : answer
  })

  app.post('*', async (c, next) => (c.get('isFormRefused') ? answerWithPage(c, parts) : next()))

  app.all('*', (c) => {
    c.set('routeLabel', labelOf(matchRoute(c.req.path)))
    const answer = c.req.method === 'OPTIONS' ? new Response(null, { status: 204 }) : plainPage(405)
    answer.headers.set('Allow', 'GET, HEAD')
    return answer
  })
}

async function answerWithPage(
  c: Context<AppEnv>,
  { build, cachePage, resolveViewer, instance, counting, log }: PageParts & { cachePage: CachePage },
): Promise<Response> {
  const { path } = c.req
  if (isCrooked(c.req.url) || path.startsWith('/assets/')) return plainPage(404)
  const page = path.replace(/\.data$/, '')
  const match = matchRoute(page === '/_root' ? '/' : page)
  c.set('routeLabel', labelOf(match))

  const viewer = c.req.header('cookie') ? await resolveViewer(c.req.raw.headers) : guest
  const analytics = analyticsOf(c, { match, viewer, counting })
  if (analytics && analytics.outside.length > 0) c.set('hasFrames', true)
  const context = {
    viewer,
    nonce: c.get('nonce'),
    theme: themeOf(c),
    listWidth: readListWidth(getCookie(c, listWidthCookie)),
    origin: c.get('origin'),
    ...instance,
    signInEvent: c.get('signInEvent'),
    openShare: c.get('openShare'),
    openDoor: c.get('openDoor'),
    isUnconfirmed: c.get('isUnconfirmed'),
    analytics,
    openPage: c.get('openPage'),
    listPages: c.get('listPages'),
    readReviews: c.get('readReviews'),
    readReferrer: c.get('readReferrer'),
  }
  const isMadeAhead = viewer.kind === 'guest' && isAsBuilt(instance, match)
  const made = isMadeAhead ? build.prerendered.get(path.replace(/(.)\/$/, '$1')) : undefined
  if (made) {
    const type = path.endsWith('.data') ? payloadHeaders : htmlHeaders
    return send(c, {
      body: made({ ...context, end: build.endOf(context) }),
      status: 200,
      headers: { ...pageHeaders, ...type, ...robotsOf(match) },
    })
  }
  const make = () => makePage(c, { build, log }, { context, match })
  const key = sharedKeyOf(c, match, context)
  const { status, headers, body, onServed } = key
    ? await cachePage({ key, nonce: context.nonce, make })
    : await make()
  onServed?.()
  if (body === null) return new Response(null, { status, headers })
  return send(c, { body: new TextEncoder().encode(body), status, headers })
}

interface Wanted {
  context: PageContext
  match: RouteMatch | undefined
}

async function makePage(
  c: Context<AppEnv>,
  { build, log }: Pick<PageParts, 'build' | 'log'>,
  { context, match }: Wanted,
): Promise<MadePage> {
  const seeFailure = (error: unknown) => {
    const at = { id: c.get('requestId'), route: labelOf(match) }
    log('error', 'page failed', { ...at, error: describeError(error) })
  }
  const answer = withPage(await build.render(asRead(c.req.raw), context, seeFailure))
  const headers = new Headers(answer.headers)
  for (const [name, value] of Object.entries({ ...pageHeaders, ...robotsOf(match) })) {
    if (!headers.has(name)) headers.set(name, value)
  }
  const body = answer.body ? await answer.text() : null
  return { status: answer.status, headers, body, onServed: c.get('onServed') }
}

function robotsOf(match: RouteMatch | undefined): Record<string, string> {
  return match && !isIndexed(match.route) ? { 'X-Robots-Tag': 'noindex' } : {}
}

// A page holds this request's nonce and viewer: no cache may hand it to anyone else.
const pageHeaders = { 'Cache-Control': 'private, no-cache' }
const htmlHeaders = { 'Content-Type': 'text/html; charset=utf-8' }
// As React Router itself labels the payload of a client navigation.
const payloadHeaders = { 'Content-Type': 'text/x-script; charset=utf-8', 'X-Remix-Response': 'yes' }

/** At build time nobody knows which services will be set up, nor which languages, nor which figures of plans. */
function isAsBuilt(
  { providers, outside, readElsewhere, plans, speechLanguages }: PageParts['instance'],
  match: RouteMatch | undefined,
): boolean {
  const name = match?.route.name
  const offersProviders = name === 'login' || name === 'signup'
  const tellsMore = outside.length > 0 || readElsewhere.answers || readElsewhere.vectors
  if (name === 'privacy-policy' && tellsMore) return false
  // Every page knows them, for the recorder that it may lead to: a device must not load a model that is not wanted.
  if (speechLanguages.length < builtWith.length) return false
  return plans === undefined && !(offersProviders && providers.length > 0)
}

/** A form that comes again is the page as it is read. */
function asRead(request: Request): Request {
  return request.method === 'POST' ? new Request(request.url, { headers: request.headers }) : request
}

/** React Router answers a failure outside every page with a line of text; people get a page even then. */
function withPage(answer: Response): Response {
  const isPage = /^text\/(html|x-script)/.test(answer.headers.get('content-type') ?? '')
  return answer.status >= 500 && !isPage ? plainPage(answer.status) : answer
}

interface Sendable {
  body: Uint8Array<ArrayBuffer>
  status: number
  headers: Headers | Record<string, string>
}

async function send(c: Context<AppEnv>, { body, status, headers }: Sendable): Promise<Response> {
  const encoded = await encodeBody(c.req.header('accept-encoding'), body)
  const answer = new Response(encoded.body, { status, headers })
  for (const [name, value] of Object.entries(encoded.headers)) answer.headers.set(name, value)
  return answer
}

/** No address of ours is written like this, and decoding it would fail or cut it short. */
function isCrooked(url: string): boolean {
  const path = url.split('?', 1)[0] ?? ''
  try {
    // Its answer is looked at: the bundler takes a call out whose answer is not, and with it the failure.
    const plain = decodeURIComponent(path)
    return plain.includes('\0') || plain.includes('\\')
  } catch {
    return true
  }
}

function labelOf(match: RouteMatch | undefined): string {
  return match?.route.path ?? '(unmatched)'
}
