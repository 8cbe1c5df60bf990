import {
  codeRequest,
  newTwoFactorAnswer,
  recoveryCodesAnswer,
  twoFactorAnswer,
} from '@earmark/core/safety-api.ts'
import { createRoute } from '@hono/zod-openapi'
import type { Api } from '../../../platform/http/api.ts'
import { requireFresh, signedIn, signedInOnly } from '../../../platform/http/session.ts'
import { callerOf } from '../caller.ts'
import type { Identity } from '../identity.ts'
import { beginTwoFactor, confirmTwoFactor, endTwoFactor, readTwoFactor, renewCodes } from './two-factor.ts'

const path = '/me/two-factor'
const middleware = signedInOnly
const codesResponse = {
  200: {
    description: 'Ten codes, told this once',
    content: { 'application/json': { schema: recoveryCodesAnswer } },
  },
}

const read = createRoute({
  method: 'get',
  path,
  summary: 'Whether signing in asks for a second factor',
  middleware,
  responses: {
    200: { description: 'Its state', content: { 'application/json': { schema: twoFactorAnswer } } },
  },
})

const begin = createRoute({
  method: 'post',
  path,
  summary: 'Begins with an authenticator app; asks for nothing until a first code confirms it',
  middleware,
  responses: {
    200: {
      description: 'What to give to the app',
      content: { 'application/json': { schema: newTwoFactorAnswer } },
    },
  },
})

const confirm = createRoute({
  method: 'post',
  path: `${path}/confirm`,
  summary: 'Switches the second factor on, by a first code of the app',
  middleware,
  request: { body: { required: true, content: { 'application/json': { schema: codeRequest } } } },
  responses: codesResponse,
})

const renew = createRoute({
  method: 'post',
  path: `${path}/recovery-codes`,
  summary: 'Replaces the recovery codes',
  middleware,
  responses: codesResponse,
})

const end = createRoute({
  method: 'delete',
  path,
  summary: 'Switches the second factor off',
  middleware,
  responses: { 204: { description: 'It is off' } },
})

export function registerTwoFactor(api: Api, identity: Identity): void {
  const { limiter, now } = identity
  api.openapi(read, async (c) => c.json(await readTwoFactor(identity, signedIn(c)), 200))
  api.openapi(begin, async (c) => {
    const session = signedIn(c)
    requireFresh(session, now())
    return c.json(await beginTwoFactor(identity, session), 200)
  })
  api.openapi(confirm, async (c) => {
    const session = signedIn(c)
    requireFresh(session, now())
    const { code } = c.req.valid('json')
    const codes = await confirmTwoFactor(identity, session, { code, caller: callerOf(c, limiter) })
    return c.json({ recovery_codes: codes }, 200)
  })
  api.openapi(renew, async (c) => {
    const session = signedIn(c)
    requireFresh(session, now())
    return c.json({ recovery_codes: await renewCodes(identity, session, callerOf(c, limiter)) }, 200)
  })
  api.openapi(end, async (c) => {
    const session = signedIn(c)
    requireFresh(session, now())
    await endTwoFactor(identity, session, callerOf(c, limiter))
    return c.body(null, 204)
  })
}
