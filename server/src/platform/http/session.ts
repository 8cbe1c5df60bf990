import type { AccountSummary, SignedIn } from '@earmark/core/access/viewer.ts'
import { AppError } from '@earmark/core/errors.ts'
import type { Actor } from '@earmark/core/sync/tx.ts'
import { dateLocaleOf, type TimeStyle } from '@earmark/core/text/dates.ts'
import type { Context, MiddlewareHandler } from 'hono'
import type { AppEnv, Session } from './app-env.ts'

/** For calls that only someone signed in may make. */
export function signedIn(c: Context<AppEnv>): Session {
  const session = c.get('session')
  if (!session) throw new AppError('unauthorized', 'no valid session came with the call')
  return session
}

const freshMs = 10 * 60 * 1000

/** Whether the person has proved who they are a short while ago. */
export function isFresh({ proved_at }: Session, now: Date): boolean {
  return now.getTime() - proved_at.getTime() < freshMs
}

/** Before what cannot be taken back, or locks others out: whoever found an open screen does not get further. */
export function requireFresh(session: Session, now: Date): void {
  if (isFresh(session, now)) return
  throw new AppError('reauthentication_required', 'the session was proved too long ago')
}

/** Stands before a call's input is looked at: a guest is told to sign in, not what is wrong with it. */
export const signedInOnly: MiddlewareHandler<AppEnv> = async (c, next) => {
  signedIn(c)
  await next()
}

/** For calls about the instance itself. */
export const administratorOnly: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (!signedIn(c).viewer.user.is_admin) throw new AppError('forbidden', 'not the administrator')
  await next()
}

/** Who changes something by this call, in the account they work in. */
export function actorOf(c: Context<AppEnv>): Actor {
  return actorIn(signedIn(c).viewer)
}

/** The same in one of their accounts, by its id. One that is not theirs is not there. */
export function actorIn(viewer: SignedIn, account_id = viewer.account.id): Actor {
  return { user_id: viewer.user.id, account_id, role: accountIn(viewer, account_id).role }
}

/** How this person reads the time. Who has not said where they are gets it as the world does. */
export function timesOf({ user }: SignedIn): TimeStyle {
  return { timeZone: user.time_zone ?? 'UTC', locale: dateLocaleOf(user.locale) }
}

export function accountIn({ accounts }: SignedIn, account_id: string): AccountSummary {
  const found = accounts.find(({ id }) => id === account_id)
  if (!found) throw new AppError('not_found', 'no such account of this person')
  return found
}
