import { and, eq } from 'drizzle-orm'
import { session, user } from '../../platform/db/schema.ts'
import { sessionAnswer, userAnswer } from './auth-answers.ts'
import type { Identity } from './identity.ts'
import { isAlive } from './live-sessions.ts'
import { noSessionCookie } from './session-cookie.ts'

/** `GET /api/auth/get-session`: null for a guest. A cookie whose session has ended is taken back. */
export async function readOwnSession(identity: Identity, headers: Headers): Promise<Response> {
  const token = await identity.tokenOf(headers)
  if (token === undefined) return Response.json(null)
  const [found] = await identity.database.db
    .select({ session, user })
    .from(session)
    .innerJoin(user, eq(user.id, session.userId))
    .where(and(eq(session.token, token), isAlive(identity.now())))
  if (!found) return Response.json(null, { headers: { 'Set-Cookie': noSessionCookie(identity) } })
  return Response.json({ session: sessionAnswer(found.session), user: userAnswer(found.user) })
}
