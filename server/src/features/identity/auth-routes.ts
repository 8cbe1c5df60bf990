import { accountCookie, accountHeader } from '@earmark/core/access/current-account.ts'
import { accountIn, type Session } from '@earmark/core/access/principal.ts'
import type { Context, MiddlewareHandler } from 'hono'
import { deleteCookie } from 'hono/cookie'
import type { App, AppEnv } from '../../platform/http/app-env.ts'
import { clientBlock } from '../../platform/http/client-address.ts'
import { findCall } from '../../platform/http/find-call.ts'
import { lateHeaders } from '../../platform/http/late-headers.ts'
import type { ShowPage } from '../../platform/http/page-frame.ts'
import { registerCall } from '../../platform/http/register-call.ts'
import { demandTickets } from '../../platform/rate-limit/demand-tickets.ts'
import type { RateLimiter, Ticket } from '../../platform/rate-limit/rate-limiter.ts'
import { askReset } from './ask-reset.ts'
import { callerOf } from './caller.ts'
import { registerConfirmation } from './confirmation-routes.ts'
import type { Identity } from './identity.ts'
import { askPasskey, signInByPasskey } from './passkeys/sign-in-by-passkey.ts'
import { readOwnSession } from './read-own-session.ts'
import { resetPassword } from './reset-password.ts'
import { noSessionCookie } from './session-cookie.ts'
import { signIn } from './sign-in.ts'
import { signUp } from './sign-up.ts'
import { giveSecondFactor } from './two-factor/give-second-factor.ts'

/** The calls of /api/auth, and who calls /api/v1. */
export function registerIdentity(app: App, identity: Identity, show: ShowPage): void {
  const { limiter } = identity
  app.use('/api/*', lateHeaders)
  app.use('/api/v1/*', recogniseCaller(identity))
  app.use('/api/auth/*', async (c, next) => {
    await countCall(c, limiter, guestKey(c))
    await next()
  })

  registerCall(app, 'POST /api/auth/sign-up/email', ({ body, c }) =>
    signUp(identity, callerOf(c, limiter), body),
  )
  registerCall(app, 'POST /api/auth/sign-in/email', ({ body, c }) =>
    signIn(identity, callerOf(c, limiter), body),
  )
  registerCall(app, 'POST /api/auth/second-factor', async ({ body, c }) => {
    await giveSecondFactor(identity, callerOf(c, limiter), body.code)
    return { signed_in: true }
  })
  registerCall(app, 'POST /api/auth/passkey/options', ({ c }) => askPasskey(identity, callerOf(c, limiter)))
  registerCall(app, 'POST /api/auth/passkey', async ({ body, c }) => {
    await signInByPasskey(identity, callerOf(c, limiter), body.passkey)
    return { signed_in: true }
  })
  registerCall(app, 'POST /api/auth/request-password-reset', async ({ body, c }) => {
    await askReset(identity, callerOf(c, limiter), body.email)
    return { status: true, message: 'If this address has an account, an email with a link is on its way.' }
  })
  registerCall(app, 'POST /api/auth/reset-password', async ({ body, c }) => {
    await resetPassword(identity, callerOf(c, limiter), body)
    return { status: true }
  })
  registerCall(app, 'POST /api/auth/sign-out', async ({ c }) => {
    await identity.endSession(c.req.raw.headers)
    callerOf(c, limiter).setCookie(noSessionCookie(identity))
    deleteCookie(c, accountCookie, { path: '/' })
    // Never "storage": it would wipe recordings that have not been uploaded yet.
    c.header('Clear-Site-Data', '"cache"')
    return { success: true }
  })
  registerCall(app, 'GET /api/auth/get-session', ({ c }) => readOwnSession(identity, callerOf(c, limiter)))
  registerConfirmation(app, identity, show)
}

/** Works out the session once for each call, and counts the call: by session, else by address block. */
function recogniseCaller(identity: Identity): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const session = await identity.resolveSession(c.req.raw.headers)
    await countCall(c, identity.limiter, session?.id ?? guestKey(c))
    c.set('session', session && inWantedAccount(c, session))
    await next()
  }
}

/**
 * A block of addresses may be an office, or a whole town on their phones: what one of them tries as a guest, such as links,
 * must not keep the others from signing in, which has limits of its own.
 */
function guestKey(c: Context<AppEnv>): string {
  const isSigningIn = /^\/api\/(auth|v1\/sign-in)\//.test(c.req.path)
  return isSigningIn ? `${clientBlock(c)} signing in` : clientBlock(c)
}

/** With all calls of this caller but those of links, and by the class that its row is in. */
function countCall(c: Context<AppEnv>, limiter: RateLimiter, caller: string): Promise<void> {
  const rate = findCall(c.req.method, c.req.path)?.rate
  const byClass: Ticket[] = rate ? [{ limit: `${rate}_block`, key: clientBlock(c) }] : []
  // Of a link it is known only later whether there is one, and that is what it is counted by.
  const all: Ticket[] = isOfLink.test(c.req.path) ? [] : [{ limit: 'api', key: caller }]
  return demandTickets(c, limiter, [...all, ...byClass])
}

const isOfLink = /^\/api\/v1\/public\/shares\/[^/]/

/**
 * A call may name the account that it is about: by a header, or where there can be none (a player, a link) in its
 * query. One that is not theirs is refused, not replaced: what a tab does in a team must not land elsewhere.
 */
function inWantedAccount(c: Context<AppEnv>, session: Session): Session {
  const wanted = c.req.header(accountHeader) ?? c.req.query('account')
  if (wanted === undefined) return session
  return { ...session, viewer: { ...session.viewer, account: accountIn(session.viewer, wanted) } }
}
