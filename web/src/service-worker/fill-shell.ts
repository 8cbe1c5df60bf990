import type { Viewer } from '@earmark/core/access/viewer.ts'
import type { RouteRow } from '@earmark/core/routes.ts'
import { withProduct } from '../base/page-meta.ts'
import type { ShellGap } from './build-facts.ts'
import { encodeState } from './encode-state.ts'

interface ShellValues {
  viewer: Viewer
  route: Pick<RouteRow, 'name' | 'layout' | 'title'>
  nonce: string
  theme: string
  origin: string
}

/** The document of a page as the server would begin it, for this person and address; the browser makes the rest. */
export function fillShell(
  shell: readonly (string | { gap: ShellGap })[],
  { viewer, route, nonce, theme, origin }: ShellValues,
): string {
  const state = { loaderData: { root: { viewer, theme, origin } }, actionData: null, errors: null }
  const values: Record<ShellGap, string> = {
    layout: route.layout,
    route: route.name,
    title: withProduct(route.title),
    theme,
    nonce,
    state: scriptText(encodeState(state)),
  }
  return shell.map((part) => (typeof part === 'string' ? part : values[part.gap])).join('')
}

/** A text in a script in a page: no sign of it may end either. */
function scriptText(text: string): string {
  return JSON.stringify(text).replaceAll(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
