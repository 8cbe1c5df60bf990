import type { Viewer } from '@earmark/core/access/viewer.ts'
import {
  consentCookie,
  consentVersionOf,
  isRefusedByBrowser,
  readConsent,
} from '@earmark/core/analytics/consent.ts'
import { isCounted } from '@earmark/core/analytics/counted-pages.ts'
import { isBot } from '@earmark/core/bots.ts'
import type { PageAnalytics } from '@earmark/core/page-context.ts'
import type { RouteMatch } from '@earmark/core/routes.ts'
import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import type { AppEnv } from '../../platform/http/app-env.ts'

/** Where visits are counted: what the page tells the collector, who else counts, and the script that does it. */
export type Counting = Pick<PageAnalytics, 'token' | 'outside' | 'script'>

interface Visit {
  match: RouteMatch | undefined
  viewer: Viewer
  counting: Counting | undefined
}

/** Undefined where this visit is not to be counted, whatever the visitor would say. */
export function analyticsOf(
  c: Context<AppEnv>,
  { match, viewer, counting }: Visit,
): PageAnalytics | undefined {
  if (!counting || !isCounted(match?.route.name)) return undefined
  if (isRefusedByBrowser((name) => c.req.header(name)) || isBot(c.req.header('user-agent'))) return undefined
  const version = consentVersionOf(counting.outside)
  const consent = readConsent(getCookie(c, consentCookie), version)
  const answer = consent ? { choice: consent.choice, day: consent.day } : null
  return { ...counting, version, answer, account: personalAccountOf(viewer) }
}

/** One for each person, whichever account they work in. */
function personalAccountOf(viewer: Viewer): string | null {
  if (viewer.kind === 'guest') return null
  return viewer.accounts.find(({ kind }) => kind === 'personal')?.id ?? null
}
