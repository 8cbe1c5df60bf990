import { answerRoute } from '@earmark/core/access/answer-route.ts'
import type { Viewer } from '@earmark/core/access/viewer.ts'
import { redirect, redirectDocument } from 'react-router'

/** Throws a redirect when the route's rule sends this viewer elsewhere. The same rules for server and browser. */
export function checkRoute(url: URL, viewer: Viewer): void {
  const to = redirectOf(url, viewer)
  if (to) throw redirect(to)
}

/**
 * On the server. What it refuses to a client navigation, the browser had let pass: it knows an older viewer
 * (signed out elsewhere, another account by now). Only a new document brings the true one; a plain redirect would
 * be judged by the old one again, round and round.
 */
export function checkRouteOnServer(url: URL, viewer: Viewer): void {
  const to = redirectOf(withoutRouterQuery(url), viewer)
  if (to) throw redirectDocument(to)
}

/** React Router asks for a page's data with `?_routes=`; that is not part of where the person wanted to go. */
function withoutRouterQuery(url: URL): URL {
  const asked = new URL(url)
  if (asked.searchParams.has('_routes')) asked.searchParams.delete('_routes')
  return asked
}

function redirectOf(url: URL, viewer: Viewer): string | undefined {
  const answer = answerRoute(url.pathname + url.search, viewer)
  return answer.kind === 'redirect' ? answer.to : undefined
}
