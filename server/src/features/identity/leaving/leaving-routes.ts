import { leavingAnswer, leavingRequest, linkTokenRequest } from '@earmark/core/safety-api.ts'
import { createRoute } from '@hono/zod-openapi'
import type { Api } from '../../../platform/http/api.ts'
import { requireFresh, signedIn, signedInOnly } from '../../../platform/http/session.ts'
import { callerOf } from '../caller.ts'
import type { Identity } from '../identity.ts'
import { leave, readLeaving, undoLeaving } from './leave.ts'

const path = '/me/deletion'

const read = createRoute({
  method: 'get',
  path,
  summary: 'What deleting the account would mean for teams',
  middleware: signedInOnly,
  responses: {
    200: {
      description: 'Teams to hand over first, and teams that would go too',
      content: { 'application/json': { schema: leavingAnswer } },
    },
  },
})

const ask = createRoute({
  method: 'post',
  path,
  summary: 'Deletes the account: hidden at once, gone for good after seven days',
  middleware: signedInOnly,
  request: { body: { required: true, content: { 'application/json': { schema: leavingRequest } } } },
  responses: { 204: { description: 'It is hidden, and every session has ended' } },
})

const undo = createRoute({
  method: 'post',
  path: '/deletion/undo',
  summary: 'Takes back the deletion of an account, by the mailed link',
  request: { body: { required: true, content: { 'application/json': { schema: linkTokenRequest } } } },
  responses: { 204: { description: 'The account is back' } },
})

export function registerLeaving(api: Api, identity: Identity): void {
  const { limiter, now } = identity
  api.openapi(read, async (c) => c.json(await readLeaving(identity, signedIn(c)), 200))
  api.openapi(ask, async (c) => {
    const session = signedIn(c)
    requireFresh(session, now())
    await leave(identity, session, callerOf(c, limiter))
    return c.body(null, 204)
  })
  api.openapi(undo, async (c) => {
    await undoLeaving(identity, c.req.valid('json').token, callerOf(c, limiter))
    return c.body(null, 204)
  })
}
