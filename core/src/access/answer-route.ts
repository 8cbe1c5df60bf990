import { matchRoute, type RouteMatch } from '../routes.ts'
import { checkAccess } from './route-rules.ts'
import type { Viewer } from './viewer.ts'

export type RouteAnswer =
  | ({ kind: 'pass' } & RouteMatch)
  | { kind: 'redirect'; to: string }
  | { kind: 'not_found' }

/**
 * What a request for `path` (with its query) gets. The server asks on the first load, the browser on each
 * navigation after it, so both always give the same answer.
 */
export function answerRoute(path: string, viewer: Viewer): RouteAnswer {
  const match = matchRoute(path.replace(/[?#].*$/s, ''))
  if (!match) return { kind: 'not_found' }

  const answer = checkAccess(match.route.access, viewer, path)
  if (!answer.pass) return { kind: 'redirect', to: answer.to }
  if (mustCompleteProfile(match, viewer)) {
    return { kind: 'redirect', to: `/complete-account?next=${encodeURIComponent(path)}` }
  }
  return { kind: 'pass', ...match }
}

/** What a guest may read, a person without a profile may read too: above all the privacy policy they agree to. */
function mustCompleteProfile({ route }: RouteMatch, viewer: Viewer): boolean {
  if (viewer.kind === 'guest' || viewer.user.has_complete_profile) return false
  return route.access !== 'open' && route.name !== 'complete-account'
}
