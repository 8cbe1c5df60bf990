import { randomBytes } from 'node:crypto'
import {
  consentCookie,
  consentSeconds,
  dayOf,
  isRefusedByBrowser,
  readConsent,
  writeConsent,
} from '@earmark/core/analytics/consent.ts'
import { AppError } from '@earmark/core/errors.ts'
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
  registerCall(api, 'GET /consent', ({ c }) => ({ state: analytics ? stateOf(c) : 'off' }))

  registerCall(api, 'PUT /consent', async ({ body: { choice, version }, principal, c }) => {
    if (!analytics) throw new AppError('not_found', 'nothing is counted here')
    const id = readConsent(getCookie(c, consentCookie))?.id ?? randomBytes(16).toString('base64url')
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
    c.set('cookie', serialize(consentCookie, value, { ...rules, maxAge: consentSeconds }))
  })
}

function stateOf(c: Context<AppEnv>) {
  if (isRefusedByBrowser((name) => c.req.header(name))) return 'refused_by_browser'
  return readConsent(getCookie(c, consentCookie))?.choice ?? 'unanswered'
}
