import { matchRoute } from '@earmark/core/routes.ts'
import { makePreloadQueue } from './preload-queue.ts'
import { type RouteManifest, thisBuild } from './this-build.ts'

const queue = makePreloadQueue(loadPage)

/** Fetches a page's code ahead; the address may have a query. Addresses outside the table are left alone. */
export function preloadPage(path: string): void {
  const { pathname } = new URL(path, window.location.href)
  if (matchRoute(pathname)) queue.add(pathname)
}

async function loadPage(pathname: string): Promise<void> {
  const name = matchRoute(pathname)?.route.name
  const files = chainOf(name).flatMap((route) => [route.module, ...(route.imports ?? [])])
  await Promise.all([...new Set(files)].map(preloadModule))
}

/** The page's route and those around it. */
function chainOf(id: string | undefined): RouteManifest[] {
  const route = id === undefined ? undefined : thisBuild()?.routes[id]
  return route ? [route, ...chainOf(route.parentId)] : []
}

function preloadModule(href: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = href
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => reject(new Error(`${href} did not load`)))
    document.head.append(link)
  })
}
