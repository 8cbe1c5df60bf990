import { Writable } from 'node:stream'
import { isIndexed } from '@earmark/core/access/is-indexed.ts'
import type { Viewer } from '@earmark/core/access/viewer.ts'
import type { PageContext } from '@earmark/core/page-context.ts'
import { routes } from '@earmark/core/routes.ts'
import { type PipeableStream, renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { outsideFrame } from './base/analytics/outside-frame.ts'
import { privacyBar } from './base/analytics/privacy-bar.ts'
import { scriptOf } from './base/loading/script-handle.ts'
import { withScriptsLater } from './base/loading/with-scripts-later.ts'
import { pageContextKey, pageFailureKey } from './base/session/page-context-key.ts'
import { structuredData } from './base/structured-data.ts'

/** For pages made at build time, which the server sends without asking for them here; and a document that is no page. */
export { outsideFrame, privacyBar }

/** How the server hands over what it knows of the request, and hears of what failed. */
export function makeContext(page: PageContext, onFailure: (error: unknown) => void): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(pageContextKey, page)
  context.set(pageFailureKey, onFailure)
  return context
}

/** In place of the library's own, which prints an error with all that it quotes. */
export const handleError: HandleErrorFunction = (error, { context, request }) => {
  const isAnswer = isRouteErrorResponse(error) && error.status < 500
  if (!isAnswer && !request.signal.aborted) context.get(pageFailureKey)(error)
}

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return new Response(null, { status, headers })

  const told = context.get(pageContextKey)
  const page = <ServerRouter context={routerContext} url={request.url} nonce={told.nonce} />
  const { html, failures } = await renderWhole(page, told.nonce)
  for (const failure of failures) context.get(pageFailureKey)(failure)
  const when = whenScriptsCome(routerContext, told.viewer)
  const sent = when === 'later' || when === 'soon' ? withScriptsLater(html, routerContext, when) : html
  return new Response(withEnd(sent, describeForSearch(routerContext, told) + privacyBar(told)), {
    status: failures.length > 0 ? 500 : status,
    headers,
  })
}

/** Of pages whose address says all; others tell what they show themselves. */
function describeForSearch({ staticHandlerContext }: EntryContext, { origin }: PageContext): string {
  const { matches, errors } = staticHandlerContext
  const row = routes.find(({ name }) => name === matches.at(-1)?.route.id)
  if (!row || errors || !isIndexed(row) || row.path.includes('{')) return ''
  return structuredData({ ...row, address: origin + row.path, origin })
}

function withEnd(html: string, end: string): string {
  const at = html.lastIndexOf('</body>')
  return html.slice(0, at) + end + html.slice(at)
}

/** In development scripts come at once: they are what is being changed. */
function whenScriptsCome({ routeModules, staticHandlerContext }: EntryContext, viewer: Viewer) {
  const { matches, errors, loaderData } = staticHandlerContext
  const id = matches.at(-1)?.route.id ?? ''
  const shown = { viewer: viewer.kind, data: loaderData[id] }
  return import.meta.env.PROD && !errors ? scriptOf(routeModules[id]?.handle, shown) : 'at once'
}

/** The whole page before the first byte: one that fails half-way still gets its right status. */
function renderWhole(page: React.ReactNode, nonce: string): Promise<{ html: string; failures: unknown[] }> {
  return new Promise((resolve, reject) => {
    const failures: unknown[] = []
    const stream: PipeableStream = renderToPipeableStream(page, {
      nonce,
      // What is long or came later would else be sent apart, for a script to put in its place.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => collect(stream, (html) => resolve({ html, failures })),
      onShellError: reject,
      onError: (error) => {
        failures.push(error)
      },
    })
  })
}

function collect(stream: PipeableStream, done: (html: string) => void): void {
  const parts: Buffer[] = []
  stream.pipe(
    new Writable({
      write(part: Buffer, _, next) {
        parts.push(part)
        next()
      },
      final(next) {
        done(Buffer.concat(parts).toString())
        next()
      },
    }),
  )
}
