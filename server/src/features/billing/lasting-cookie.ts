import type { Context } from 'hono'
import { setCookie } from 'hono/cookie'
import type { AppEnv } from '../../platform/http/app-env.ts'

const daySeconds = 24 * 60 * 60

/** Read by the server alone, also where somebody comes back from another site. */
export function setLastingCookie(
  c: Context<AppEnv>,
  { name, value, days }: { name: string; value: string; days: number },
): void {
  const secure = c.get('origin').startsWith('https://')
  setCookie(c, name, value, { httpOnly: true, sameSite: 'Lax', path: '/', maxAge: days * daySeconds, secure })
}
