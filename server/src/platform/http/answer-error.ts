import { problemOf } from '@earmark/core/errors.ts'
import type { ErrorHandler } from 'hono'
import type { Log } from '../log.ts'
import type { AppEnv } from './app-env.ts'
import { describeError } from './describe-error.ts'
import { plainPage } from './plain-page.ts'
import { problemAnswer } from './problem.ts'
import { routeLabel } from './route-label.ts'
import { asTrouble, retryAfterSeconds } from './trouble.ts'

/** Programs read what is answered there: scripts, the analytics library, the payment provider. */
const calls = /^\/(?:api|e|flags|array|webhooks)\//

/** What was thrown becomes an answer here and nowhere else; what is our fault is also written down. */
export function answerError(log: Log): ErrorHandler<AppEnv> {
  return (thrown, c) => {
    const error = asTrouble(thrown)
    const { status, detail } = problemOf(error)
    const isCall = calls.test(c.req.path)
    const answer = isCall ? problemAnswer(error) : plainPage(status, status === 403 ? detail : undefined)
    // The rest of the body is not read, so nothing else can come over this connection.
    if (status === 413 || status === 429) answer.headers.set('Connection', 'close')
    const seconds = c.get('retryAfterSeconds') ?? (status === 503 ? retryAfterSeconds : undefined)
    if (seconds !== undefined) answer.headers.set('Retry-After', String(seconds))
    const at = { id: c.get('requestId'), method: c.req.method, route: routeLabel(c) }
    if (status === 507) log('warn', 'refused: the disk is full', at)
    else if (status >= 500) log('error', 'request failed', { ...at, error: describeError(error) })
    return answer
  }
}
