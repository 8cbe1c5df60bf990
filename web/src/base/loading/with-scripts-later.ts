import type { EntryContext } from 'react-router'
import firstTouch from './first-touch.ts?inline-script'
import { type PageScripts, scriptsAttribute } from './page-scripts.ts'

const routerScript = /<script( nonce="[^"]*") type="module" async="">[^]*?<\/script>/g
const preload = /<link rel="modulepreload" href="([^"]*)"[^>]*>/g

/** Long enough to be out of the way of the first picture where nobody may ever press anything. */
const untouchedMs = { later: 3_000, soon: 0 }

/**
 * The page with one small script in place of all that React Router loads: the element stays, for React to find at its
 * place. Fails, at the latest when pages are made at build time, where React Router writes them otherwise than it did.
 */
export function withScriptsLater(html: string, context: EntryContext, when: 'later' | 'soon'): string {
  const files = Array.from(html.matchAll(preload), ([, href = '']) => href)
  const [found, ...more] = html.matchAll(routerScript)
  if (!found || more.length > 0 || files.length === 0) {
    throw new Error('React Router writes the scripts of a page differently now; adapt with-scripts-later.ts')
  }
  const scripts = JSON.stringify({ ...scriptsOf(context), files, untouchedMs: untouchedMs[when] }).replaceAll(
    '"',
    '&quot;',
  )
  const later = `<script${found[1]} ${scriptsAttribute}="${scripts}">${firstTouch}</script>`
  return html.replaceAll(preload, '').replace(routerScript, () => later)
}

function scriptsOf({
  manifest,
  staticHandlerContext,
}: EntryContext): Omit<PageScripts, 'files' | 'untouchedMs'> {
  const routes = staticHandlerContext.matches.flatMap(({ route }) => {
    const built = manifest.routes[route.id]
    return built ? [[route.id, built.module] as const] : []
  })
  return { manifest: manifest.url, entry: manifest.entry.module, routes: Object.fromEntries(routes) }
}
