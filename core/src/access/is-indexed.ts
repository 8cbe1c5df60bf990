import type { RouteRow } from '../routes.ts'

/** Of the pages around signing in, only the two doors are worth finding. */
const doors = new Set(['login', 'signup'])

/** Whether search engines may show a page: public ones yes, signed-in ones and secret links never. */
export function isIndexed(route: RouteRow): boolean {
  if (route.access !== 'open' && route.access !== 'guest-only') return false
  if (route.name === 'shared-item') return false
  return route.layout !== 'auth' || doors.has(route.name)
}
