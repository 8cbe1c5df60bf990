/** A call that did not succeed: `code` for the program, `sentence` for the person. */
export class ApiError extends Error {
  readonly code: string
  /** 0 when there was no answer at all. */
  readonly status: number
  readonly sentence: string
  /** The limit that was met, as `/paywall?why=` takes it. */
  readonly limit: string | undefined

  constructor(failure: Failure, options?: ErrorOptions) {
    super(`${failure.status} ${failure.code}`, options)
    this.name = 'ApiError'
    this.code = failure.code
    this.status = failure.status
    this.sentence = failure.sentence
    this.limit = failure.limit
  }
}

interface Failure {
  code: string
  status: number
  sentence: string
  limit?: string | undefined
}

/** The limit of a plan that stood in the way of what was tried. */
export function limitMetBy(error: unknown): string | undefined {
  return error instanceof ApiError ? error.limit : undefined
}

/** What to show for whatever was caught. */
export function sentenceOf(error: unknown): string {
  return error instanceof ApiError ? error.sentence : 'Something went wrong. Try again.'
}
