import type { Context } from 'hono'
import { matchedRoutes } from 'hono/route'
import type { AppEnv } from './app-env.ts'

/** The template of the route that answers, as in `/api/v1/recordings/:ulid`: bounded in number, and no secret. */
export function routeLabel(c: Context<AppEnv>): string {
  const own = c.get('routeLabel')
  if (own) return own
  // Middleware stands for all methods; behind the routes only the pages catch what is left.
  const route = matchedRoutes(c).find(({ method }) => method !== 'ALL')
  return route && route.path !== '/*' ? route.path : '(unmatched)'
}
