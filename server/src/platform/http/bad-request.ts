import { randomBytes } from 'node:crypto'
import { AppError } from '@earmark/core/errors.ts'
import { problemAnswer } from './problem.ts'
import { contentSecurityPolicy, fixedHeaders } from './security-headers.ts'

/** The answer to a request that never reached the app, because its address or Host header cannot be read. */
export function badRequest(error: unknown): Response {
  // A path with a backslash is well-formed and leads nowhere; the rest cannot be read at all.
  const leadsNowhere = error instanceof Error && error.message.startsWith('Backslash')
  const refusal = leadsNowhere
    ? new AppError('not_found', 'backslash in the path')
    : new AppError('invalid_input', 'unreadable request', {
        detail: 'The address or the Host header of this request cannot be read.',
      })
  return problemAnswer(refusal, {
    ...Object.fromEntries(fixedHeaders),
    'Content-Security-Policy': contentSecurityPolicy(randomBytes(16).toString('base64url')),
    'Referrer-Policy': 'no-referrer',
  })
}
