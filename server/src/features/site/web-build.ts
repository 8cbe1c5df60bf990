import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { OutsideServiceIds } from '@earmark/core/analytics/outside-services.ts'
import type { PageContext } from '@earmark/core/page-context.ts'
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router'
import { loadPrerenderedPages, type PrerenderedPages } from './prerendered-pages.ts'
import { loadStaticFiles, type StaticFiles } from './static-files.ts'

declare module 'react-router' {
  // Pages are built with it, and then the handler wants a RouterContextProvider.
  interface Future {
    v8_middleware: true
  }
}

/** The pages this process serves. A newer build on disk is only seen by the next process: its files differ. */
export interface WebBuild {
  id: string
  /** When it was made, ISO 8601. */
  timestamp: string
  manifest: ServerBuild['assets']
  files: StaticFiles
  prerendered: PrerenderedPages
  /** Address of the script that counts visits. */
  analyticsScript: string
  /** What stands behind all else in a page that was made at build time. */
  endOf(context: PageContext): string
  /** The document in which services of others count. */
  outsideFrame(context: Pick<PageContext, 'nonce' | 'origin'>, ids: OutsideServiceIds): string
  /** `onFailure` hears of what failed on the way, also where people got a page all the same. */
  render(request: Request, context: PageContext, onFailure: (error: unknown) => void): Promise<Response>
}

/** Loads `web/build`, the folder that holds `client` and `server`. */
export async function loadWebBuild(folder: string): Promise<WebBuild> {
  const entry = join(folder, 'server', 'index.js')
  const client = join(folder, 'client')
  const [build, made, files, prerendered] = await Promise.all([
    importBuild(entry),
    stat(entry),
    loadStaticFiles(client),
    loadPrerenderedPages(client),
  ])
  const handle = createRequestHandler(build, 'production')
  const { makeContext, outsideFrame, privacyBar } = build.entry.module
  return {
    id: build.assets.version,
    timestamp: made.mtime.toISOString(),
    manifest: build.assets,
    files,
    prerendered,
    analyticsScript: analyticsScriptIn(files),
    endOf: privacyBar,
    outsideFrame,
    render: (request, context, onFailure) => handle(request, makeContext(context, onFailure)),
  }
}

type PageBuild = ServerBuild & {
  entry: {
    module: {
      makeContext: (context: PageContext, onFailure: (error: unknown) => void) => RouterContextProvider
      privacyBar: WebBuild['endOf']
      outsideFrame: WebBuild['outsideFrame']
    }
  }
}

function analyticsScriptIn(files: StaticFiles): string {
  const script = [...files.keys()].find((path) => /^\/assets\/analytics-[\w-]+\.js$/.test(path))
  if (!script) throw new Error('the built pages have no script that counts visits')
  return script
}

async function importBuild(entry: string): Promise<PageBuild> {
  // The built pages are a file of our own making; its shape is agreed in entry.server.tsx.
  const build: PageBuild = await import(/* @vite-ignore */ pathToFileURL(entry).href)
  if (typeof build.entry.module.makeContext !== 'function') throw new Error(`${entry} exports no makeContext`)
  return build
}
