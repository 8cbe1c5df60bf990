import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { z } from 'zod'
import type { AppEnv } from '../../platform/http/app-env.ts'

const cookieName = 'earmark.typed'
const seconds = 10 * 60

const typed = z.object({ email: z.string().catch(''), card: z.string().catch('') })
export type Typed = z.output<typeof typed>

/** What was typed at a check-out stays in the browser that is to try again: its address has no place in a link. */
export function keepTyped(c: Context<AppEnv>, sent: Record<string, unknown>): void {
  const value = JSON.stringify(typed.parse(sent))
  // More than that no browser keeps.
  if (value.length > 1_000) return
  const secure = c.get('origin').startsWith('https://')
  const { path } = c.req
  setCookie(c, cookieName, value, { httpOnly: true, sameSite: 'Lax', path, maxAge: seconds, secure })
}

export function readTyped(c: Context<AppEnv>): Typed | undefined {
  try {
    return typed.parse(JSON.parse(getCookie(c, cookieName) ?? ''))
  } catch {
    // There is none, or somebody else has written it.
    return undefined
  }
}
