import './base/without-eval.ts'
import { matchRoute, routes } from '@earmark/core/routes.ts'
import { useEffect, useState } from 'react'
import {
  Links,
  Meta,
  Outlet,
  redirectDocument,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useMatches,
  useRouteLoaderData,
} from 'react-router'
import instrumentSans from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url'
import newsreader from '@fontsource-variable/newsreader/files/newsreader-latin-wght-normal.woff2?url'
import type { Route } from './+types/root'
import './base/ui/app.css'
import { shouldNavigateToNewBuild } from './base/builds/build-watch.ts'
import { BuildWatcher } from './base/builds/build-watcher.tsx'
import { ErrorView } from './base/error-view.tsx'
import { titleOfError } from './base/error-status.ts'
import { languageOfRequest } from './base/languages/language-of-request.ts'
import { scriptOf } from './base/loading/script-handle.ts'
import { endedCache, viewerCache } from './base/offline/viewer-caches.ts'
import { withProduct } from './base/page-meta.ts'
import { checkRoute, checkRouteOnServer } from './base/session/check-route.ts'
import { knownViewer } from './base/session/known-viewer.ts'
import { followDocument } from './base/session/moved-viewer.ts'
import { pageContextKey } from './base/session/page-context-key.ts'
import { useViewer } from './base/session/use-viewer.ts'

export const middleware: Route.MiddlewareFunction[] = [
  ({ request, context }) => checkRouteOnServer(new URL(request.url), context.get(pageContextKey).viewer),
]

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  ({ request }) => {
    if (knownViewer.current) checkRoute(new URL(request.url), knownViewer.current)
    if (shouldNavigateToNewBuild()) throw redirectDocument(request.url)
  },
]

export function loader({ context, request }: Route.LoaderArgs) {
  const known = context.get(pageContextKey)
  const { viewer, theme, listWidth, origin, speechLanguages, hasSpeechElsewhere, payments, plans } = known
  const language = languageOfRequest(request)
  return { viewer, theme, listWidth, origin, speechLanguages, hasSpeechElsewhere, payments, plans, language }
}

/** Signing in and out load a new document, so only an explicit `revalidate()` needs to ask again. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.href === nextUrl.href
}

export const links: Route.LinksFunction = () => [
  ...[instrumentSans, newsreader].map((href) => ({
    rel: 'preload' as const,
    as: 'font' as const,
    type: 'font/woff2',
    href,
    crossOrigin: 'anonymous' as const,
  })),
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'icon', href: '/favicon-32.png', type: 'image/png', sizes: '32x32' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/site.webmanifest' },
]

/** For pages that have no `meta` of their own, and for errors. */
export function meta({ location, error }: Route.MetaArgs) {
  const title = error ? titleOfError(error) : matchRoute(location.pathname)?.route.title
  return [{ title: withProduct(title) }, { name: 'robots', content: 'noindex' }]
}

export function Layout({ children }: { children: React.ReactNode }) {
  const matches = useMatches()
  const data = useRouteLoaderData<typeof loader>('root')
  const leaf = matches.at(-1)
  // A page reached by client navigation keeps the scripts it runs on, whatever it is.
  const shown = { viewer: data?.viewer.kind ?? 'guest', data: leaf?.loaderData }
  const [withScripts] = useState(scriptOf(leaf?.handle, shown) !== 'none')
  const isHydrated = useIsHydrated()
  return (
    <html
      lang={languageOf(leaf, data?.language)}
      data-layout={layoutOf(leaf?.id)}
      data-route={leaf?.id ?? 'error'}
      data-theme={data?.theme ?? 'system'}
      data-list-width={data?.listWidth}
      data-hydrated={isHydrated || !withScripts ? '' : undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#faf7f1" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#141210" />
        <Meta />
        {/* Style sheets and fonts pass as 'self'; the browser hides a nonce from the hydration that compares it. */}
        <Links nonce="" />
      </head>
      <body>
        {children}
        {withScripts && <BuildWatcher />}
        {withScripts && <ScrollRestoration />}
        {withScripts && <Scripts />}
      </body>
    </html>
  )
}

export default function Root({ loaderData }: Route.ComponentProps) {
  const viewer = useViewer()
  useEffect(() => {
    knownViewer.current = viewer
    if (viewer.kind === 'guest') void forgetEndedSession()
  }, [viewer])
  useEffect(() => followDocument(loaderData.viewer), [loaderData.viewer])
  return <Outlet />
}

/** Nobody is signed in, and someone was here last who has not signed out here. */
async function forgetEndedSession(): Promise<void> {
  if (!('caches' in window)) return
  if (!(await caches.has(endedCache)) && !(await caches.has(viewerCache))) return
  const { forgetLastPerson } = await import('./base/offline/forget-device.ts')
  await forgetLastPerson()
}

/** On paper alone, while the page that the service worker opened finds what it is made of. */
export function HydrateFallback() {
  return null
}

/** Errors outside every layout: a layout that fails itself, or the root's own. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <main className="narrow py-20">
      <ErrorView error={error} />
    </main>
  )
}

function useIsHydrated(): boolean {
  const [isHydrated, setIsHydrated] = useState(false)
  useEffect(() => setIsHydrated(true), [])
  return isHydrated
}

function layoutOf(id: string | undefined): string {
  return routes.find((route) => route.name === id)?.layout ?? 'public'
}

/** Of a page that is in several: as it was sent, which an error page is not. */
function languageOf(leaf: { id: string; loaderData?: unknown } | undefined, asked = 'en'): string {
  if (leaf?.id !== 'shared-item') return 'en'
  const sent: unknown = Reflect.get(Object(leaf.loaderData), 'language')
  return typeof sent === 'string' ? sent : asked
}
