import { type LayoutName, layoutNames, routes } from '@earmark/core/routes.ts'
import { layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'

/** The route table, as React Router wants it: layout → boundary → page. A page without its file fails the build. */
export default [
  ...layoutNames.map((name) => frame(name, pagesOf(name))),
  ...(process.env['NODE_ENV'] === 'development'
    ? [route('dev/ui', 'testing/ui-gallery.tsx', { id: 'ui-gallery' })]
    : []),
] satisfies RouteConfig

function frame(name: LayoutName, pages: RouteConfigEntry[]): RouteConfigEntry {
  const boundary = layout('layouts/page-boundary.tsx', { id: `boundary-${name}` }, pages)
  return layout(`layouts/${name}.tsx`, { id: `layout-${name}` }, [boundary])
}

function pagesOf(name: LayoutName): RouteConfigEntry[] {
  const pages = routes
    .filter((row) => row.layout === name)
    .map((row) => route(routerPath(row.path), `pages/${row.name}.tsx`, { id: row.name }))
  return name === 'public' ? [...pages, route('*', 'pages/not-found.tsx', { id: 'not-found' })] : pages
}

/** `/tags/{id}` → `tags/:id`, `/d/{...params}` → `d/*`. */
function routerPath(path: string): string {
  return path
    .slice(1)
    .replace(/\{\.\.\.\w+\}/g, '*')
    .replace(/\{(\w+)\}/g, ':$1')
}
