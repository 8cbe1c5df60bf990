import { proofAnswer, proofRequest } from '@earmark/core/safety-api.ts'
import { createRoute } from '@hono/zod-openapi'
import type { Api } from '../../platform/http/api.ts'
import { signedIn, signedInOnly } from '../../platform/http/session.ts'
import { callerOf } from './caller.ts'
import type { Identity } from './identity.ts'
import { prove, readProof } from './prove.ts'

const middleware = signedInOnly

const readRoute = createRoute({
  method: 'get',
  path: '/me/proof',
  summary: 'How the person can prove that it is them',
  middleware,
  responses: {
    200: { description: 'The ways they have', content: { 'application/json': { schema: proofAnswer } } },
  },
})

const proveRoute = createRoute({
  method: 'post',
  path: '/me/proof',
  summary: 'Proves by password, code or passkey that it is them; good for ten minutes of this session',
  middleware,
  request: { body: { required: true, content: { 'application/json': { schema: proofRequest } } } },
  responses: { 204: { description: 'Proved' } },
})

export function registerProof(api: Api, identity: Identity): void {
  api.openapi(readRoute, async (c) => c.json(await readProof(identity, signedIn(c)), 200))
  api.openapi(proveRoute, async (c) => {
    const caller = callerOf(c, identity.limiter)
    await prove(identity, signedIn(c), { wish: c.req.valid('json'), caller })
    return c.body(null, 204)
  })
}
