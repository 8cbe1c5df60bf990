import { ownMethodsAnswer, passwordRequest } from '@earmark/core/sign-in-api.ts'
import { createRoute, z } from '@hono/zod-openapi'
import type { Api } from '../../../platform/http/api.ts'
import { requireFresh, signedIn, signedInOnly } from '../../../platform/http/session.ts'
import { callerOf } from '../caller.ts'
import type { Identity } from '../identity.ts'
import { readMethods, removeMethod } from './own-methods.ts'
import { setPassword } from './set-password.ts'

const middleware = signedInOnly

const readRoute = createRoute({
  method: 'get',
  path: '/me/sign-in-methods',
  summary: 'By which ways the person can sign in',
  middleware,
  responses: {
    200: { description: 'Their ways', content: { 'application/json': { schema: ownMethodsAnswer } } },
  },
})

const removeRoute = createRoute({
  method: 'delete',
  path: '/me/sign-in-methods/{id}',
  summary: 'Takes a way to sign in away; never the last one',
  middleware,
  request: { params: z.object({ id: z.string().max(64) }) },
  responses: { 204: { description: 'Gone' } },
})

const passwordRoute = createRoute({
  method: 'put',
  path: '/me/password',
  summary: 'Sets or changes the password, and ends every other session',
  middleware,
  request: { body: { required: true, content: { 'application/json': { schema: passwordRequest } } } },
  responses: { 204: { description: 'Set' } },
})

export function registerMethods(api: Api, identity: Identity): void {
  api.openapi(readRoute, async (c) => c.json(await readMethods(identity, signedIn(c).viewer.user.id), 200))
  api.openapi(removeRoute, async (c) => {
    const session = signedIn(c)
    requireFresh(session, identity.now())
    const { id } = c.req.valid('param')
    await removeMethod(identity, {
      user_id: session.viewer.user.id,
      id,
      caller: callerOf(c, identity.limiter),
    })
    return c.body(null, 204)
  })
  api.openapi(passwordRoute, async (c) => {
    const session = signedIn(c)
    requireFresh(session, identity.now())
    const { password } = c.req.valid('json')
    await setPassword(identity, session, { password, caller: callerOf(c, identity.limiter) })
    return c.body(null, 204)
  })
}
