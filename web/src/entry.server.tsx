import { Writable } from 'node:stream'
import type { PageContext } from '@earmark/core/page-context.ts'
import { type PipeableStream, renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, RouterContextProvider, ServerRouter } from 'react-router'
import { pageContextKey } from './base/session/page-context-key.ts'

/** How the server hands over what it knows of the request. */
export function makeContext(page: PageContext): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(pageContextKey, page)
  return context
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

  const { nonce } = context.get(pageContextKey)
  const page = <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
  const { html, failed } = await renderWhole(page, nonce)
  return new Response(html, { status: failed ? 500 : status, headers })
}

/** The whole page before the first byte: one that fails half-way still gets its right status. */
function renderWhole(
  page: React.ReactNode,
  nonce: string,
): Promise<{ html: Uint8Array<ArrayBuffer>; failed: boolean }> {
  return new Promise((resolve, reject) => {
    const failures: unknown[] = []
    const stream: PipeableStream = renderToPipeableStream(page, {
      nonce,
      onAllReady: () => collect(stream, (html) => resolve({ html, failed: failures.length > 0 })),
      onShellError: reject,
      onError: (error) => {
        failures.push(error)
        console.error(error)
      },
    })
  })
}

function collect(stream: PipeableStream, done: (bytes: Uint8Array<ArrayBuffer>) => void): void {
  const parts: Buffer[] = []
  stream.pipe(
    new Writable({
      write(part: Buffer, _, next) {
        parts.push(part)
        next()
      },
      final(next) {
        done(new Uint8Array(Buffer.concat(parts)))
        next()
      },
    }),
  )
}
