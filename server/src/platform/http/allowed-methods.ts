import type { Hono } from 'hono'
import { TrieRouter } from 'hono/router/trie-router'
import type { AppEnv } from './app-env.ts'

/** Which methods an address answers to: asked when no route took the request. */
export function allowedMethods(app: Hono<AppEnv>): (path: string) => string[] {
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
