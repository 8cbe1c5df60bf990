import { isIndexed } from '@earmark/core/access/is-indexed.ts'
import { routes } from '@earmark/core/routes.ts'

/** Paths of the pages that stand in the site map: those whose address needs nothing filled in. */
export function listedPaths(): string[] {
  return routes.filter((route) => isIndexed(route) && !route.path.includes('{')).map((route) => route.path)
}

/**
 * Crawlers need not ask for these at all. Secret links are not among them: a crawler that may not look
 * would not see the `noindex` there.
 */
export function disallowedPatterns(): string[] {
  const closed = routes.filter((route) => route.layout === 'dashboard').map((route) => route.path)
  // Without the end mark, `/meeting` would shut out `/meetings` too.
  return [
    '/api/',
    ...closed.map((path) => (path.includes('{') ? path.slice(0, path.indexOf('{')) : `${path}$`)),
  ]
}
