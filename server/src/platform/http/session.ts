import { AppError } from '@earmark/core/errors.ts'
import type { Actor } from '@earmark/core/sync/tx.ts'
import type { Context, MiddlewareHandler } from 'hono'
import type { AppEnv, Session } from './app-env.ts'

/** For calls that only someone signed in may make. */
export function signedIn(c: Context<AppEnv>): Session {
  const session = c.get('session')
  if (!session) throw new AppError('unauthorized', 'no valid session came with the call')
  return session
}

/** Stands before a call's input is looked at: a guest is told to sign in, not what is wrong with it. */
export const signedInOnly: MiddlewareHandler<AppEnv> = async (c, next) => {
  signedIn(c)
  await next()
}

/** Who changes something by this call, in the account they work in. */
export function actorOf(c: Context<AppEnv>): Actor {
  const { viewer } = signedIn(c)
  return { user_id: viewer.user.id, account_id: viewer.account.id }
}
