import { accountHeader } from '@earmark/core/access/current-account.ts'
import { accountIn, type Session } from '@earmark/core/access/principal.ts'
import { invalidInput } from '@earmark/core/invalid-input.ts'
import { codeRequest, passkeySignInRequest } from '@earmark/core/safety-api.ts'
import type { Context, MiddlewareHandler } from 'hono'
import type { z } from 'zod'
import type { App, AppEnv } from '../../platform/http/app-env.ts'
import { clientBlock } from '../../platform/http/client-address.ts'
import { askReset } from './ask-reset.ts'
import {
  askResetRequest,
  resetRequest,
  signInRequest,
  signOutRequest,
  signUpRequest,
} from './auth-requests.ts'
import { callerOf, demandTickets } from './caller.ts'
import { followConfirmation } from './confirm-address.ts'
import type { Identity } from './identity.ts'
import { askPasskey, signInByPasskey } from './passkeys/sign-in-by-passkey.ts'
import { readOwnSession } from './read-own-session.ts'
import { resetPassword } from './reset-password.ts'
import { noSessionCookie } from './session-cookie.ts'
import { signIn } from './sign-in.ts'
import { signUp } from './sign-up.ts'
import { giveSecondFactor } from './two-factor/give-second-factor.ts'

/** The calls of /api/auth, and who calls /api/v1. */
export function registerIdentity(app: App, identity: Identity): void {
  const { limiter } = identity
  app.use('/api/*', sayWhenToRetry)
  app.use('/api/v1/*', recogniseCaller(identity))
  app.use('/api/auth/*', async (c, next) => {
    await demandTickets(c, limiter, [{ limit: 'api', key: clientBlock(c) }])
    await next()
  })

  app.post('/api/auth/sign-up/email', async (c) =>
    signUp(identity, callerOf(c, limiter), parse(signUpRequest, await bodyOf(c))),
  )
  app.post('/api/auth/sign-in/email', async (c) =>
    signIn(identity, callerOf(c, limiter), parse(signInRequest, await bodyOf(c))),
  )
  app.post('/api/auth/second-factor', async (c) =>
    giveSecondFactor(identity, callerOf(c, limiter), parse(codeRequest, await bodyOf(c)).code),
  )
  app.post('/api/auth/passkey/options', async (c) => askPasskey(identity, callerOf(c, limiter)))
  app.post('/api/auth/passkey', async (c) =>
    signInByPasskey(identity, callerOf(c, limiter), parse(passkeySignInRequest, await bodyOf(c)).passkey),
  )
  app.post('/api/auth/request-password-reset', async (c) =>
    askReset(identity, callerOf(c, limiter), parse(askResetRequest, await bodyOf(c)).email),
  )
  app.post('/api/auth/reset-password', async (c) =>
    resetPassword(identity, callerOf(c, limiter), parse(resetRequest, await bodyOf(c))),
  )
  app.post('/api/auth/sign-out', async (c) => {
    parse(signOutRequest, (await bodyOf(c)) ?? {})
    await identity.endSession(c.req.raw.headers)
    c.header('Set-Cookie', noSessionCookie(identity))
    // Never "storage": it would wipe recordings that have not been uploaded yet.
    c.header('Clear-Site-Data', '"cache"')
    return c.json({ success: true })
  })
  app.get('/api/auth/get-session', (c) => readOwnSession(identity, c.req.raw.headers))
  app.get('/api/auth/verify-email', (c) => followConfirmation(identity, c.req.query('token') ?? ''))
}

/** Outermost, because the answer to a refusal is made further in. */
const sayWhenToRetry: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next()
  const seconds = c.get('retryAfterSeconds')
  if (seconds !== undefined) c.res.headers.set('Retry-After', String(seconds))
}

/** Works out the session once for each call, and counts the call: by session, else by address block. */
function recogniseCaller(identity: Identity): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const session = await identity.resolveSession(c.req.raw.headers)
    await demandTickets(c, identity.limiter, [{ limit: 'api', key: session?.id ?? clientBlock(c) }])
    c.set('session', session && inWantedAccount(c, session))
    await next()
  }
}

/**
 * A call may name the account that it is about: by a header, or where there can be none (a player, a link) in its
 * query. One that is not theirs is refused, not replaced: what a tab does in a team must not land elsewhere.
 */
function inWantedAccount(c: Context<AppEnv>, session: Session): Session {
  const wanted = c.req.header(accountHeader) ?? c.req.query('account')
  if (wanted === undefined) return session
  return { ...session, viewer: { ...session.viewer, account: accountIn(session.viewer, wanted) } }
}

/** The app has made sure that what there is of a body is JSON. */
async function bodyOf(c: Context<AppEnv>): Promise<unknown> {
  const text = await c.req.text()
  return text === '' ? undefined : JSON.parse(text)
}

function parse<T extends z.ZodType>(schema: T, input: unknown): z.output<T> {
  const parsed = schema.safeParse(input)
  if (!parsed.success) throw invalidInput(parsed.error)
  return parsed.data
}
