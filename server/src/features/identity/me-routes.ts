import { accountCookie } from '@earmark/core/access/current-account.ts'
import { maxPasswordLength, minPasswordLength, passwordRules } from '@earmark/core/access/password-policy.ts'
import { meAnswer, passwordPolicyAnswer, profileRequest, switchAccountRequest } from '@earmark/core/api.ts'
import { AppError } from '@earmark/core/errors.ts'
import { createRoute } from '@hono/zod-openapi'
import { setCookie } from 'hono/cookie'
import type { Api } from '../../platform/http/api.ts'
import type { Session } from '../../platform/http/app-env.ts'
import { signedIn, signedInOnly } from '../../platform/http/session.ts'
import { completeProfile } from './complete-profile.ts'
import type { Identity } from './identity.ts'
import { sessionById } from './resolve-session.ts'
import { maxSessionSeconds } from './session-age.ts'
import { switchAccount } from './switch-account.ts'

const meResponse = {
  200: { description: 'Who is signed in', content: { 'application/json': { schema: meAnswer } } },
}

const readMe = createRoute({
  method: 'get',
  path: '/me',
  summary: 'Who is signed in, and which account they work in',
  responses: meResponse,
})

const writeProfile = createRoute({
  method: 'post',
  path: '/me/profile',
  summary: 'Completes the profile: name, time zone, language, terms',
  middleware: signedInOnly,
  request: { body: { required: true, content: { 'application/json': { schema: profileRequest } } } },
  responses: meResponse,
})

const writeAccount = createRoute({
  method: 'post',
  path: '/me/account',
  summary: 'Switches the current account',
  middleware: signedInOnly,
  request: { body: { required: true, content: { 'application/json': { schema: switchAccountRequest } } } },
  responses: meResponse,
})

const readPolicy = createRoute({
  method: 'get',
  path: '/password-policy',
  summary: 'What a password must be',
  responses: {
    200: { description: 'The rules', content: { 'application/json': { schema: passwordPolicyAnswer } } },
  },
})

export function registerMe(api: Api, identity: Identity): void {
  const { database } = identity

  api.openapi(readMe, (c) => c.json(answerOf(signedIn(c)), 200))
  api.openapi(writeProfile, async (c) => {
    const session = signedIn(c)
    await completeProfile(identity, session.viewer.user.id, c.req.valid('json'))
    return c.json(await readAnew(identity, session), 200)
  })
  api.openapi(writeAccount, async (c) => {
    const session = signedIn(c)
    const { account_id } = c.req.valid('json')
    await switchAccount(database.db, session, account_id)
    // What a tab had said before must not speak against it.
    setCookie(c, accountCookie, account_id, { path: '/', sameSite: 'Lax', maxAge: maxSessionSeconds })
    return c.json(await readAnew(identity, session), 200)
  })
  api.openapi(readPolicy, (c) =>
    c.json(
      {
        min_length: minPasswordLength,
        max_length: maxPasswordLength,
        rules: Object.entries(passwordRules).map(([id, text]) => ({ id, text })),
      },
      200,
    ),
  )
}

function answerOf({ viewer: { user, account, accounts } }: Session) {
  return { user, account, accounts }
}

async function readAnew(identity: Identity, { id }: Session) {
  const session = await sessionById(identity.database.db, id, identity.now())
  if (!session) throw new AppError('unauthorized', 'the session ended during the call')
  return answerOf(session)
}
