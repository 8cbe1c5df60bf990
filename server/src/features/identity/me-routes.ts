import { accountCookie } from '@earmark/core/access/current-account.ts'
import { maxPasswordLength, minPasswordLength, passwordRules } from '@earmark/core/access/password-policy.ts'
import type { Session } from '@earmark/core/access/principal.ts'
import { AppError } from '@earmark/core/errors.ts'
import { setCookie } from 'hono/cookie'
import type { Api } from '../../platform/http/api.ts'
import { registerCall } from '../../platform/http/register-call.ts'
import { completeProfile } from './complete-profile.ts'
import type { Identity } from './identity.ts'
import { sessionById } from './resolve-session.ts'
import { maxSessionSeconds } from './session-age.ts'
import { switchAccount } from './switch-account.ts'

export function registerMe(api: Api, identity: Identity): void {
  const { database } = identity

  registerCall(api, 'GET /me', ({ principal }) => answerOf(principal.session))
  registerCall(api, 'POST /me/profile', async ({ principal: { session }, body }) => {
    await completeProfile(identity, session.viewer.user.id, body)
    return readAnew(identity, session)
  })
  registerCall(api, 'POST /me/account', async ({ principal: { session }, body: { account_id }, c }) => {
    await switchAccount(database.db, session, account_id)
    // What a tab had said before must not speak against it.
    setCookie(c, accountCookie, account_id, { path: '/', sameSite: 'Lax', maxAge: maxSessionSeconds })
    return readAnew(identity, session)
  })
  registerCall(api, 'GET /password-policy', () => ({
    min_length: minPasswordLength,
    max_length: maxPasswordLength,
    rules: Object.entries(passwordRules).map(([id, text]) => ({ id, text })),
  }))
}

function answerOf({ viewer: { user, account, accounts } }: Session) {
  return { user, account, accounts }
}

async function readAnew(identity: Identity, { id }: Session) {
  const session = await sessionById(identity.database.db, id, identity.now())
  if (!session) throw new AppError('unauthorized', 'the session ended during the call')
  return answerOf(session)
}
