import { signInTiming } from '@earmark/core/access/sign-in-timing.ts'
import {
  customTokenAnswer,
  customTokenOwnerAnswer,
  customTokenOwnerRequest,
  customTokenRequest,
  customTokenSignInAnswer,
  idTokenAnswer,
  idTokenRequest,
  lookupAnswer,
} from '@earmark/core/sign-in-api.ts'
import { createRoute, type z } from '@hono/zod-openapi'
import { eq } from 'drizzle-orm'
import { session as sessions, user } from '../../../platform/db/schema.ts'
import type { Api } from '../../../platform/http/api.ts'
import { requireFresh, signedIn, signedInOnly } from '../../../platform/http/session.ts'
import { callerOf } from '../caller.ts'
import type { Identity } from '../identity.ts'
import { readMethods } from '../methods/own-methods.ts'
import { endSessions } from '../sessions/end-sessions.ts'
import { makeCustomToken, ownerOfCustomToken, useCustomToken } from './custom-token.ts'
import { issueIdToken } from './id-token.ts'
import { sessionOfIdToken } from './session-of-id-token.ts'

const json = <T extends z.ZodType>(schema: T) => ({ content: { 'application/json': { schema } } })
const body = <T extends z.ZodType>(schema: T) => ({ body: { required: true, ...json(schema) } })

const makeRoute = createRoute({
  method: 'post',
  path: '/me/custom-token',
  summary: 'A token that signs the person in on another device: once, within five minutes',
  middleware: signedInOnly,
  responses: { 201: { description: 'The token', ...json(customTokenAnswer) } },
})

const ownerRoute = createRoute({
  method: 'post',
  path: '/sign-in/custom-token/owner',
  summary: 'Whom a custom token would sign in; does not use it up',
  request: body(customTokenOwnerRequest),
  responses: { 200: { description: 'The person', ...json(customTokenOwnerAnswer) } },
})

const signInRoute = createRoute({
  method: 'post',
  path: '/sign-in/custom-token',
  summary: 'Signs in with a custom token; sets the session cookie',
  request: body(customTokenRequest),
  responses: { 200: { description: 'Signed in', ...json(customTokenSignInAnswer) } },
})

const refreshRoute = createRoute({
  method: 'post',
  path: '/sign-in/token',
  summary: 'A fresh ID token of this session, good for five minutes',
  middleware: signedInOnly,
  responses: { 200: { description: 'The token', ...json(idTokenAnswer) } },
})

const lookupRoute = createRoute({
  method: 'post',
  path: '/sign-in/lookup',
  summary: 'Whom an ID token is about, if it is good',
  request: body(idTokenRequest),
  responses: { 200: { description: 'The person', ...json(lookupAnswer) } },
})

const revokeRoute = createRoute({
  method: 'post',
  path: '/sign-in/revoke',
  summary: 'Ends the session that an ID token is of, and with it all its tokens',
  request: body(idTokenRequest),
  responses: { 204: { description: 'Ended' } },
})

export function registerSignInService(api: Api, identity: Identity): void {
  const { database } = identity
  const expires_in = signInTiming.tokenSeconds

  api.openapi(makeRoute, async (c) => {
    const session = signedIn(c)
    requireFresh(session, identity.now())
    const { token, expires_at } = await makeCustomToken(identity, session)
    // In the fragment, which browsers send to nobody and servers write into no log.
    const url = `${c.get('origin')}/callback/device#${token}`
    return c.json({ token, url, expires_at: expires_at.toISOString() }, 201)
  })
  api.openapi(ownerRoute, async (c) => {
    const { viewer } = await ownerOfCustomToken(identity, c.req.valid('json').token)
    return c.json({ name: viewer.user.name, email: viewer.user.email }, 200)
  })
  api.openapi(signInRoute, async (c) => {
    const { token, returnSecureToken } = c.req.valid('json')
    const {
      user: who,
      cookie,
      session_id,
    } = await useCustomToken(identity, callerOf(c, identity.limiter), token)
    c.header('Set-Cookie', cookie)
    const person = { user: { id: who.id, name: who.name, email: who.email } }
    if (!returnSecureToken) return c.json(person, 200)
    const id_token = await issueIdToken(identity, { user_id: who.id, session_id })
    return c.json({ ...person, id_token, expires_in }, 200)
  })
  api.openapi(refreshRoute, async (c) => {
    const { id: session_id, viewer } = signedIn(c)
    const id_token = await issueIdToken(identity, { user_id: viewer.user.id, session_id })
    return c.json({ id_token, expires_in }, 200)
  })
  api.openapi(lookupRoute, async (c) => {
    const { viewer } = await sessionOfIdToken(identity, c.req.valid('json').id_token)
    const { id, name, email } = viewer.user
    const [row] = await database.db
      .select({ email_verified: user.emailVerified })
      .from(user)
      .where(eq(user.id, id))
    const { methods } = await readMethods(identity, id)
    const person = { id, name, email, email_verified: row?.email_verified ?? false }
    return c.json({ user: { ...person, methods: methods.map(({ kind }) => kind) } }, 200)
  })
  api.openapi(revokeRoute, async (c) => {
    const session = await sessionOfIdToken(identity, c.req.valid('json').id_token)
    identity.sayEnded(await endSessions(database.db, eq(sessions.id, session.id)))
    return c.body(null, 204)
  })
}
