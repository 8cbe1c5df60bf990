import {
  addressChangeAnswer,
  addressChangeRequest,
  addressLinkAnswer,
  addressLinkRequest,
} from '@earmark/core/safety-api.ts'
import { createRoute } from '@hono/zod-openapi'
import type { Api } from '../../../platform/http/api.ts'
import { requireFresh, signedIn, signedInOnly } from '../../../platform/http/session.ts'
import { callerOf } from '../caller.ts'
import type { Identity } from '../identity.ts'
import { answerAddressLink } from './answer-address-link.ts'
import { askAddressChange, readAddressChange, stopAddressChange } from './change-address.ts'

const path = '/me/address-change'
const middleware = signedInOnly
const changeResponse = {
  200: {
    description: 'The change that is under way, if one is',
    content: { 'application/json': { schema: addressChangeAnswer } },
  },
}

const read = createRoute({
  method: 'get',
  path,
  summary: 'A change of address that is under way',
  middleware,
  responses: changeResponse,
})

const ask = createRoute({
  method: 'post',
  path,
  summary: 'Asks both addresses to agree to a new one',
  middleware,
  request: { body: { required: true, content: { 'application/json': { schema: addressChangeRequest } } } },
  responses: changeResponse,
})

const stop = createRoute({
  method: 'delete',
  path,
  summary: 'Stops a change of address',
  middleware,
  responses: { 204: { description: 'It is stopped' } },
})

const answerLink = createRoute({
  method: 'post',
  path: '/address-change',
  summary: 'What one of the two mailed links says',
  request: { body: { required: true, content: { 'application/json': { schema: addressLinkRequest } } } },
  responses: {
    200: {
      description: 'The state of the change',
      content: { 'application/json': { schema: addressLinkAnswer } },
    },
  },
})

export function registerAddress(api: Api, identity: Identity): void {
  const { limiter, now } = identity
  api.openapi(read, async (c) => c.json(await readAddressChange(identity, signedIn(c)), 200))
  api.openapi(ask, async (c) => {
    const session = signedIn(c)
    requireFresh(session, now())
    const caller = callerOf(c, limiter)
    await askAddressChange(identity, session, { email: c.req.valid('json').email, caller })
    return c.json(await readAddressChange(identity, session), 200)
  })
  api.openapi(stop, async (c) => {
    await stopAddressChange(identity, signedIn(c).viewer.user.id, callerOf(c, limiter))
    return c.body(null, 204)
  })
  api.openapi(answerLink, async (c) =>
    c.json(await answerAddressLink(identity, c.req.valid('json'), callerOf(c, limiter)), 200),
  )
}
