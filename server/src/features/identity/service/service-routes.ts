import type { Session } from '@earmark/core/access/principal.ts'
import { signInTiming } from '@earmark/core/access/sign-in-timing.ts'
import { eq } from 'drizzle-orm'
import { session as sessions, user } from '../../../platform/db/schema.ts'
import type { Api } from '../../../platform/http/api.ts'
import { registerCall } from '../../../platform/http/register-call.ts'
import { callerOf } from '../caller.ts'
import type { Identity } from '../identity.ts'
import { readMethods } from '../methods/own-methods.ts'
import { sessionById } from '../resolve-session.ts'
import { endSessions } from '../sessions/end-sessions.ts'
import { makeCustomToken, ownerOfCustomToken, useCustomToken } from './custom-token.ts'
import { badIdToken, issueIdToken, readIdToken } from './id-token.ts'

export function registerSignInService(api: Api, identity: Identity): void {
  const { database } = identity
  const expires_in = signInTiming.tokenSeconds

  registerCall(api, 'POST /me/custom-token', async ({ principal, c }) => {
    const { token, expires_at } = await makeCustomToken(identity, principal.session)
    // In the fragment, which browsers send to nobody and servers write into no log.
    const url = `${c.get('origin')}/callback/device#${token}`
    return { token, url, expires_at: expires_at.toISOString() }
  })
  registerCall(api, 'POST /sign-in/custom-token/owner', async ({ body }) => {
    const { viewer } = await ownerOfCustomToken(identity, body.token)
    return { name: viewer.user.name, email: viewer.user.email }
  })
  registerCall(api, 'POST /sign-in/custom-token', async ({ body: { token, returnSecureToken }, c }) => {
    const {
      user: who,
      cookie,
      session_id,
    } = await useCustomToken(identity, callerOf(c, identity.limiter), token)
    c.header('Set-Cookie', cookie)
    const person = { user: { id: who.id, name: who.name, email: who.email } }
    if (!returnSecureToken) return person
    const id_token = await issueIdToken(identity, { user_id: who.id, session_id })
    return { ...person, id_token, expires_in }
  })
  registerCall(api, 'POST /sign-in/token', async ({ principal, viewer }) => {
    const who = { user_id: viewer.user.id, session_id: principal.session.id }
    return { id_token: await issueIdToken(identity, who), expires_in }
  })
  registerCall(api, 'POST /sign-in/lookup', async ({ body }) => {
    const { viewer } = await sessionOfIdToken(identity, body.id_token)
    const { id, name, email } = viewer.user
    const [row] = await database.db
      .select({ email_verified: user.emailVerified })
      .from(user)
      .where(eq(user.id, id))
    const { methods } = await readMethods(identity, id)
    const person = { id, name, email, email_verified: row?.email_verified ?? false }
    return { user: { ...person, methods: methods.map(({ kind }) => kind) } }
  })
  registerCall(api, 'POST /sign-in/revoke', async ({ body }) => {
    const session = await sessionOfIdToken(identity, body.id_token)
    identity.sayEnded(await endSessions(database.db, eq(sessions.id, session.id)))
  })
}

/** The session it speaks of, which must still be alive: an ended one takes its tokens along. */
async function sessionOfIdToken(identity: Identity, token: string): Promise<Session> {
  const { user_id, session_id } = await readIdToken(identity, token)
  const session = await sessionById(identity.database.db, session_id, identity.now())
  if (session?.viewer.user.id !== user_id) throw badIdToken()
  return session
}
