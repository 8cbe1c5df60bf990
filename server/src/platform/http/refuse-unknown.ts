import { AppError } from '@earmark/core/errors.ts'
import type { Hono, MiddlewareHandler } from 'hono'
import { TrieRouter } from 'hono/router/trie-router'
import type { App, AppEnv } from './app-env.ts'
import { problemAnswer } from './problem.ts'

/** Stands behind all calls: what comes this far asked for one that is not there, or with the wrong method. */
export function refuseUnknown(app: App): MiddlewareHandler<AppEnv> {
  const methodsOf = allowedMethods(app)
  return async (c, next) => {
    const { path, method } = c.req
    const isCall = path.startsWith('/api/')
    if (!isCall && (method === 'GET' || method === 'HEAD')) return next()

    const Allow = methodsOf(path).join(', ')
    if (Allow && method === 'OPTIONS') return new Response(null, { status: 204, headers: { Allow } })
    if (Allow) return problemAnswer(new AppError('method_not_allowed', method), { Allow })
    if (isCall) return problemAnswer(new AppError('not_found', 'no such call'))
    return next()
  }
}

/** Which methods an address answers to: asked when no route took the request. */
function allowedMethods(app: Hono<AppEnv>): (path: string) => string[] {
  const routes = app.routes.filter(({ method }) => method !== 'ALL')
  const methods = [...new Set(routes.map(({ method }) => method))]
  const router = new TrieRouter<true>()
  for (const { method, path } of routes) router.add(method, path, true)
  return (path) => {
    const allowed = methods.filter((method) => router.match(method, path)[0].length > 0)
    const withHead = allowed.includes('GET') ? [...allowed, 'HEAD'] : allowed
    return withHead.toSorted()
  }
}
