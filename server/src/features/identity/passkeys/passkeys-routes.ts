import {
  newPasskeyRequest,
  passkeyCreationOptions,
  passkeyItem,
  passkeyName,
  passkeyRequestOptions,
  passkeysAnswer,
} from '@earmark/core/safety-api.ts'
import { createRoute, z } from '@hono/zod-openapi'
import type { Api } from '../../../platform/http/api.ts'
import { requireFresh, signedIn, signedInOnly } from '../../../platform/http/session.ts'
import { callerOf } from '../caller.ts'
import type { Identity } from '../identity.ts'
import { addPasskey, listPasskeys, newPasskeyOptions, removePasskey, renamePasskey } from './passkeys.ts'
import { requestOptions } from './sign-in-by-passkey.ts'

const path = '/me/passkeys'
const middleware = signedInOnly
const params = z.object({ id: z.string().max(64, 'must have at most 64 characters') })
const json = <T extends z.ZodType>(schema: T) => ({ content: { 'application/json': { schema } } })

const list = createRoute({
  method: 'get',
  path,
  summary: 'The person’s passkeys',
  middleware,
  responses: { 200: { description: 'Oldest first', ...json(passkeysAnswer) } },
})

const askNew = createRoute({
  method: 'post',
  path: `${path}/options`,
  summary: 'What a browser makes a new passkey with',
  middleware,
  responses: { 200: { description: 'For navigator.credentials.create', ...json(passkeyCreationOptions) } },
})

const add = createRoute({
  method: 'post',
  path,
  summary: 'Adds a passkey',
  middleware,
  request: { body: { required: true, ...json(newPasskeyRequest) } },
  responses: { 201: { description: 'Added', ...json(passkeyItem) } },
})

const rename = createRoute({
  method: 'patch',
  path: `${path}/{id}`,
  summary: 'Renames a passkey',
  middleware,
  request: { params, body: { required: true, ...json(passkeyName) } },
  responses: { 200: { description: 'Renamed', ...json(passkeyItem) } },
})

const remove = createRoute({
  method: 'delete',
  path: `${path}/{id}`,
  summary: 'Removes a passkey',
  middleware,
  request: { params },
  responses: { 204: { description: 'Removed' } },
})

const askProof = createRoute({
  method: 'post',
  path: '/me/proof/options',
  summary: 'What a browser proves by passkey with that it is the person',
  middleware,
  responses: { 200: { description: 'For navigator.credentials.get', ...json(passkeyRequestOptions) } },
})

export function registerPasskeys(api: Api, identity: Identity): void {
  const { limiter, now } = identity
  api.openapi(list, async (c) => c.json({ items: await listPasskeys(identity, signedIn(c)) }, 200))
  api.openapi(askNew, async (c) => {
    const session = signedIn(c)
    requireFresh(session, now())
    return c.json(await newPasskeyOptions(identity, session, c.get('origin')), 200)
  })
  api.openapi(add, async (c) => {
    const session = signedIn(c)
    requireFresh(session, now())
    const wish = c.req.valid('json')
    return c.json(await addPasskey(identity, session, { wish, caller: callerOf(c, limiter) }), 201)
  })
  api.openapi(rename, async (c) => {
    const wish = { ...c.req.valid('param'), ...c.req.valid('json') }
    return c.json(await renamePasskey(identity, signedIn(c), wish), 200)
  })
  api.openapi(remove, async (c) => {
    const session = signedIn(c)
    requireFresh(session, now())
    await removePasskey(identity, session, { ...c.req.valid('param'), caller: callerOf(c, limiter) })
    return c.body(null, 204)
  })
  api.openapi(askProof, async (c) =>
    c.json(await requestOptions(identity, signedIn(c).id, c.get('origin')), 200),
  )
}
