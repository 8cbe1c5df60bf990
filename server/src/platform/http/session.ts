import type { Session } from '@earmark/core/access/principal.ts'
import type { SignedIn } from '@earmark/core/access/viewer.ts'
import { AppError } from '@earmark/core/errors.ts'
import { dateLocaleOf, type TimeStyle } from '@earmark/core/text/dates.ts'
import type { Context, MiddlewareHandler } from 'hono'
import type { AppEnv } from './app-env.ts'

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

/** How this person reads the time. Who has not said where they are gets it as the world does. */
export function timesOf({ user }: SignedIn): TimeStyle {
  return { timeZone: user.time_zone ?? 'UTC', locale: dateLocaleOf(user.locale) }
}

function signedIn(c: Context<AppEnv>): Session {
  const session = c.get('session')
  if (!session) throw new AppError('unauthorized', 'no valid session came with the call')
  return session
}
