import type { OwnSessionAnswer } from '@earmark/core/auth-api.ts'
import { and, eq } from 'drizzle-orm'
import { session, user } from '../../platform/db/schema.ts'
import { sessionAnswer, userAnswer } from './auth-answers.ts'
import type { Caller } from './caller.ts'
import type { Identity } from './identity.ts'
import { isAlive } from './live-sessions.ts'
import { noSessionCookie } from './session-cookie.ts'

/** `GET /api/auth/get-session`: null for a guest. A cookie whose session has ended is taken back. */
export async function readOwnSession(identity: Identity, caller: Caller): Promise<OwnSessionAnswer> {
  const token = await identity.tokenOf(caller.headers)
  if (token === undefined) return null
  const [found] = await identity.database.db
    .select({ session, user })
    .from(session)
    .innerJoin(user, eq(user.id, session.userId))
    .where(and(eq(session.token, token), isAlive(identity.now())))
  if (!found) {
    caller.setCookie(noSessionCookie(identity))
    return null
  }
  return { session: sessionAnswer(found.session), user: userAnswer(found.user) }
}
