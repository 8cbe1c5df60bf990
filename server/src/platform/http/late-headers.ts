import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from './app-env.ts'

/** What handlers have left for the answer's headers. Outermost, because the answer to a refusal is made further in. */
export const lateHeaders: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next()
  const [seconds, cookies] = [c.get('retryAfterSeconds'), c.get('cookies')]
  if (seconds !== undefined) c.res.headers.set('Retry-After', String(seconds))
  for (const cookie of cookies ?? []) c.res.headers.append('Set-Cookie', cookie)
}
