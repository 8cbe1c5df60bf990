import { AppError, problemOf } from '@earmark/core/errors.ts'
import { HTTPException } from 'hono/http-exception'
import { asTrouble, retryAfterSeconds } from './trouble.ts'

/** The `application/problem+json` answer to a failed call. */
export function problemAnswer(error: unknown, headers: Record<string, string> = {}): Response {
  const problem = problemOf(asAppError(error))
  const later: Record<string, string> =
    problem.status === 503 ? { 'Retry-After': String(retryAfterSeconds) } : {}
  return new Response(JSON.stringify(problem), {
    status: problem.status,
    headers: {
      'Content-Type': 'application/problem+json',
      'Cache-Control': 'no-store',
      ...later,
      ...headers,
    },
  })
}

/** Our libraries raise their own refusals; by their status they are ours. */
function asAppError(error: unknown): unknown {
  if (!(error instanceof HTTPException)) return asTrouble(error)
  if (error.status === 400) {
    return new AppError('invalid_input', error.message, {
      cause: error,
      detail: 'The body is not valid JSON.',
    })
  }
  if (error.status === 413) return new AppError('too_large', error.message, { cause: error })
  if (error.status === 415) return new AppError('unsupported_media_type', error.message, { cause: error })
  return error
}
