import type { SignedIn } from '@earmark/core/access/viewer.ts'
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
  return actorIn(signedIn(c).viewer)
}

/** The same in one of their accounts, by its id. One that is not theirs is not there. */
export function actorIn({ user, account, accounts }: SignedIn, account_id = account.id): Actor {
  const found = accounts.find(({ id }) => id === account_id)
  if (!found) throw new AppError('not_found', 'no such account of this person')
  return { user_id: user.id, account_id, role: found.role }
}
