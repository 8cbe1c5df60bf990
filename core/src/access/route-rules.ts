import { paidNotice } from './notices.ts'
import type { Viewer } from './viewer.ts'

export type RuleAnswer = { pass: true } | { pass: false; to: string }

/** `path` is where the person wanted to go, with its query: they are led back there after signing in. */
export type RouteRule = (viewer: Viewer, path: string) => RuleAnswer

const pass: RuleAnswer = { pass: true }
const goTo = (to: string): RuleAnswer => ({ pass: false, to })
const signInFirst = (path: string): RuleAnswer => goTo(`/login?next=${encodeURIComponent(path)}`)

/** The one registry of access rules, used by the server and by the browser. */
const rules: Record<string, RouteRule> = {
  open: () => pass,
  'guest-only': (viewer) => (viewer.kind === 'guest' ? pass : goTo('/app')),
  'user-only': (viewer, path) => (viewer.kind === 'guest' ? signInFirst(path) : pass),
  'auth-not-paid-only': (viewer, path) => {
    if (viewer.kind === 'guest') return signInFirst(path)
    if (!viewer.account.paid) return pass
    return goTo(comesFromPaying(path) ? `/app?notice=${paidNotice(viewer.account)}` : '/app')
  },
  'personal-account-only': (viewer, path) => {
    if (viewer.kind === 'guest') return signInFirst(path)
    return viewer.account.kind === 'personal' ? pass : goTo('/app?notice=personal-only')
  },
  'teams-account-only': (viewer, path) => {
    if (viewer.kind === 'guest') return signInFirst(path)
    return viewer.account.kind === 'team' ? pass : goTo('/app?notice=team-only')
  },
  'temporarily-removed': () => goTo('/teams-paused'),
}

/** The word of the payment provider was here before the person: the page that waits for it has nothing to do. */
const comesFromPaying = (path: string) => /^\/thank-?you\?(?:.*&)?plan=/.test(path)

/** What the rule named `access` says to this viewer. */
export function checkAccess(access: string, viewer: Viewer, path: string): RuleAnswer {
  const rule = Object.hasOwn(rules, access) ? rules[access] : undefined
  if (!rule) throw new Error(`Unknown route middleware: ${access}`)
  return rule(viewer, path)
}
