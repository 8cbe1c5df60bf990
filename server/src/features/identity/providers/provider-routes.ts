import { SignInFailure } from '@earmark/core/access/sign-in-errors.ts'
import { isProviderId } from '@earmark/core/access/sign-in-flow.ts'
import { signInTiming } from '@earmark/core/access/sign-in-timing.ts'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { Api } from '../../../platform/http/api.ts'
import type { App, AppEnv } from '../../../platform/http/app-env.ts'
import { registerCall } from '../../../platform/http/register-call.ts'
import { callerOf } from '../caller.ts'
import type { Identity } from '../identity.ts'
import { isAuthorized } from './authorized-domains.ts'
import { finishSignIn } from './finish-sign-in.ts'
import { newSecret } from '../secrets.ts'
import { type AskedFor, readWish, startSignIn } from './start-sign-in.ts'

export function registerProviders(app: App, api: Api, identity: Identity): void {
  const { providers, authorizedDomains, address } = identity

  registerCall(api, 'GET /sign-in/methods', () => ({
    password: true,
    providers: providers.map(({ id, name }) => ({ id, name })),
  }))
  registerCall(api, 'GET /sign-in/authorized-domains', ({ c }) => ({
    domains: [new URL(c.get('origin')).host, ...authorizedDomains],
  }))
  registerCall(api, 'GET /sign-in/:provider/start', async ({ principal, params, query, c }) => {
    const { intent, mode, flow, next } = query
    const asked = { provider: params.provider, intent, mode, flow, next }
    try {
      const wish = readWish(asked)
      const asker = {
        fetchSite: c.req.header('sec-fetch-site'),
        referrer: c.req.header('referer'),
        host: c.req.header('host'),
      }
      if (!isAuthorized(asker, address, authorizedDomains))
        throw new SignInFailure('unauthorized-domain', 'asked for from a site that may not')
      const browserKey = keyOf(c, identity)
      const url = await startSignIn(identity, {
        wish,
        session: principal?.session,
        origin: c.get('origin'),
        browserKey,
      })
      return c.redirect(url.href, 302)
    } catch (error) {
      if (!(error instanceof SignInFailure)) throw error
      identity.report(error)
      return c.redirect(failedAt(asked, error.code), 302)
    }
  })

  app.get('/callback/:id', async (c, next) => {
    const query = new URL(c.req.url).searchParams
    // Other links lead here too, and are the page's own matter. HEAD looks, and changes nothing.
    const isReturn = isProviderId(c.req.param('id')) || query.has('state')
    if (!isReturn || c.req.method !== 'GET') return next()
    const { event, cookies } = await finishSignIn(identity, {
      id: c.req.param('id'),
      query,
      browserKey: getCookie(c, identity.attemptCookie),
      caller: callerOf(c, identity.limiter),
    })
    c.set('signInEvent', event)
    await next()
    for (const cookie of cookies) c.res.headers.append('Set-Cookie', cookie)
  })
}

/** What ties an attempt to the browser that began it; one key serves all its attempts. */
function keyOf(c: Context<AppEnv>, { attemptCookie, isSecure }: Identity): string {
  const key = getCookie(c, attemptCookie) || newSecret()
  setCookie(c, attemptCookie, key, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: isSecure,
    maxAge: signInTiming.eventSeconds,
  })
  return key
}

/** The callback page says it, and tells the page that opened the window. */
function failedAt({ provider, mode, flow, next }: AskedFor, error: string): string {
  const query = new URLSearchParams({ error })
  for (const [name, value] of Object.entries({ mode, flow, next })) if (value) query.set(name, value)
  return `/callback/${encodeURIComponent(provider)}?${query.toString()}`
}
