import { type ThemeChoice, themeChoices, themeCookie } from '@earmark/core/page-context.ts'
import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'

export function themeOf(c: Context): ThemeChoice {
  const chosen = getCookie(c, themeCookie)
  return themeChoices.find((choice) => choice === chosen) ?? 'system'
}
