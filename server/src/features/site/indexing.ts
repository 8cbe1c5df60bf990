import { type RouteRow, routes } from '@earmark/core/routes.ts'

/** Of the pages around signing in, only the two doors are worth finding. */
const doors = new Set(['login', 'signup'])

/** Whether search engines may show a page: public ones yes, signed-in ones and secret links never. */
export function isIndexed(route: RouteRow): boolean {
  if (route.access !== 'open' && route.access !== 'guest-only') return false
  if (route.name === 'shared-item') return false
  return route.layout !== 'auth' || doors.has(route.name)
}

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
