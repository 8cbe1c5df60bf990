import { randomBytes } from 'node:crypto'
import {
  consentCookie,
  consentSeconds,
  type ConsentVersion,
  consentVersionOf,
  dayOf,
  isRefusedByBrowser,
  readConsent,
  writeConsent,
} from '@earmark/core/analytics/consent.ts'
import { AppError } from '@earmark/core/errors.ts'
import { namesOf } from '@earmark/core/analytics/outside-services.ts'
import { ulid } from '@earmark/core/ids.ts'
import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { serialize } from 'hono/utils/cookie'
import { consent } from '../../platform/db/analytics-schema.ts'
import type { Api } from '../../platform/http/api.ts'
import type { AppEnv } from '../../platform/http/app-env.ts'
import { registerCall } from '../../platform/http/register-call.ts'
import type { Services } from '../../services.ts'

type Needs = Pick<Services, 'analytics' | 'database' | 'identity' | 'now'>

/** The answer is kept by the browser, and the proof of it here: what was asked, what was answered, and when. */
export function registerConsent(api: Api, { analytics, database, identity, now }: Needs): void {
  const asked = consentVersionOf(namesOf(analytics?.outside ?? {}))
  registerCall(api, 'GET /consent', ({ c }) => ({
    state: analytics ? stateOf(c, asked) : 'off',
    version: asked,
  }))

  registerCall(api, 'PUT /consent', async ({ body: { choice, version }, principal, c }) => {
    if (!analytics) throw new AppError('not_found', 'nothing is counted here')
    if (version !== asked)
      throw new AppError('invalid_input', 'another question is asked', { detail: askedAnew })
    if (choice === 'accepted' && isRefusedByBrowser((name) => c.req.header(name)))
      throw new AppError('invalid_input', 'refused by the browser', { detail: refusedByBrowser })
    const id = readConsent(getCookie(c, consentCookie), asked)?.id ?? randomBytes(16).toString('base64url')
    const at = now()
    await database.db.insert(consent).values({
      id: ulid(at.getTime(), randomBytes(10)),
      browser: id,
      user_id: principal?.session.viewer.user.id ?? null,
      version,
      choice,
      at,
    })
    const rules = { path: '/', httpOnly: true, sameSite: 'Lax', secure: identity.isSecure } as const
    const value = writeConsent({ choice, version, id, day: dayOf(at) })
    c.set('cookies', [serialize(consentCookie, value, { ...rules, maxAge: consentSeconds })])
  })
}

/** To a page from before the operator had others count. */
const askedAnew = 'What is asked has changed. Reload the page.'

const refusedByBrowser = 'This browser asks not to be counted. Change that in its settings first.'

function stateOf(c: Context<AppEnv>, asked: ConsentVersion) {
  if (isRefusedByBrowser((name) => c.req.header(name))) return 'refused_by_browser'
  return readConsent(getCookie(c, consentCookie), asked)?.choice ?? 'unanswered'
}
