/** A call that did not succeed: `code` for the program, `sentence` for the person. */
export class ApiError extends Error {
  readonly code: string
  /** 0 when there was no answer at all. */
  readonly status: number
  readonly sentence: string

  constructor(failure: { code: string; status: number; sentence: string }, options?: ErrorOptions) {
    super(`${failure.status} ${failure.code}`, options)
    this.name = 'ApiError'
    this.code = failure.code
    this.status = failure.status
    this.sentence = failure.sentence
  }
}

/** What to show for whatever was caught. */
export function sentenceOf(error: unknown): string {
  return error instanceof ApiError ? error.sentence : 'Something went wrong. Try again.'
}
