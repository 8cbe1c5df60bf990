import { AppError } from '@earmark/core/errors.ts'
import type { Context } from 'hono'
import type { AppEnv, Session } from './app-env.ts'

/** For calls that only someone signed in may make. */
export function signedIn(c: Context<AppEnv>): Session {
  const session = c.get('session')
  if (!session) throw new AppError('unauthorized', 'no valid session came with the call')
  return session
}
