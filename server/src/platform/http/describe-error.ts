import { AppError } from '@earmark/core/errors.ts'

export interface ErrorNote {
  name: string
  message?: string
  code?: string
  at: string[]
  cause?: ErrorNote
}

/**
 * An error as it may stand in a log. Messages of libraries can hold what a person wrote (a database driver
 * quotes the values of a failed query), so only our own are kept; where it happened is kept of all.
 */
export function describeError(error: unknown): ErrorNote {
  if (!(error instanceof Error)) return { name: typeof error, at: [] }
  const at = (error.stack ?? '').split('\n').filter((line) => /^ {4}at /.test(line))
  return {
    name: error.name,
    ...(error instanceof AppError ? { message: error.message } : {}),
    ...('code' in error && typeof error.code === 'string' ? { code: error.code } : {}),
    at: at.slice(0, 8).map((line) => line.trim().slice(3)),
    ...(error.cause ? { cause: describeError(error.cause) } : {}),
  }
}
