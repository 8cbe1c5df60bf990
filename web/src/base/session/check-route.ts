import { answerRoute } from '@earmark/core/access/answer-route.ts'
import type { Viewer } from '@earmark/core/access/viewer.ts'
import { redirect } from 'react-router'

/** Throws a redirect when the route's rule sends this viewer elsewhere. The same for server and browser. */
export function checkRoute(url: URL, viewer: Viewer): void {
  const answer = answerRoute(url.pathname + url.search, viewer)
  if (answer.kind === 'redirect') throw redirect(answer.to)
}
