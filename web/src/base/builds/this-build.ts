export interface RouteManifest {
  id: string
  parentId?: string
  module: string
  imports?: string[]
}

interface BuildManifest {
  version: string
  routes: Record<string, RouteManifest | undefined>
}

/** What this page was built as; React Router leaves it on the window of every page that has scripts. */
export function thisBuild(): BuildManifest | undefined {
  // Written by React Router's own entry script; the version is pinned, and a browser test reads it.
  return Reflect.get(window, '__reactRouterManifest') as BuildManifest | undefined
}
