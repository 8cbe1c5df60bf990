/** Every failure that a caller or a person must tell apart: its HTTP status, its title, its sentence for people. */
const failures = {
  invalid_input: {
    status: 400,
    title: 'Invalid input',
    sentence: 'Something in this request is not valid.',
  },
  weak_password: {
    status: 400,
    title: 'Password not accepted',
    sentence: 'Please choose another password.',
  },
  link_expired: {
    status: 400,
    title: 'Link no longer valid',
    sentence: 'This link has expired or was used already. Ask for a new one.',
  },
  wrong_proof: {
    status: 400,
    title: 'Not confirmed',
    sentence: 'That does not match. Try again.',
  },
  unauthorized: { status: 401, title: 'Not signed in', sentence: 'Please sign in first.' },
  invalid_credentials: {
    status: 401,
    title: 'Sign-in refused',
    sentence: 'That email and password do not match.',
  },
  multi_factor_auth_required: {
    status: 401,
    title: 'Second factor needed',
    sentence: 'Enter the code from your authenticator app to finish signing in.',
  },
  payment_required: { status: 402, title: 'Paid plan needed', sentence: 'This needs a paid plan.' },
  quota_exceeded: {
    status: 402,
    title: 'Limit reached',
    sentence: 'Your plan’s limit is reached. Nothing you recorded is lost.',
  },
  forbidden: { status: 403, title: 'Not allowed', sentence: 'You are not allowed to do this.' },
  address_unconfirmed: {
    status: 403,
    title: 'Address not confirmed',
    sentence: 'Please confirm your email address first: a link is on its way to you.',
  },
  passcode_required: {
    status: 403,
    title: 'Passcode needed',
    sentence: 'Enter the passcode that came with this link.',
  },
  wrong_passcode: {
    status: 403,
    title: 'Wrong passcode',
    sentence: 'That is not the passcode of this link. Try again.',
  },
  reauthentication_required: {
    status: 403,
    title: 'Confirm that it is you',
    sentence: 'Please confirm that it is you, then try again.',
  },
  account_deletion_pending: {
    status: 403,
    title: 'Account is being deleted',
    sentence: 'This account is being deleted. Use the link in the email we sent you to restore it.',
  },
  account_suspended: {
    status: 403,
    title: 'Account suspended',
    sentence: 'This account is suspended. The email we sent you says why.',
  },
  not_found: { status: 404, title: 'Not found', sentence: 'There is nothing here.' },
  method_not_allowed: {
    status: 405,
    title: 'Method not allowed',
    sentence: 'This address does not answer to that method.',
  },
  conflict: {
    status: 409,
    title: 'Conflict',
    sentence: 'This was changed in the meantime. Review it, then try again.',
  },
  author_address_unavailable: {
    status: 409,
    title: 'Address not available',
    sentence: 'Another author has this address. Choose another.',
  },
  author_name_unavailable: {
    status: 409,
    title: 'Name not available',
    sentence: 'Another author has this public name, or one that looks like it. Choose another.',
  },
  gone: { status: 410, title: 'Gone', sentence: 'This is no longer here.' },
  too_large: { status: 413, title: 'Too large', sentence: 'This is larger than the server accepts.' },
  unsupported_media_type: {
    status: 415,
    title: 'Unsupported media type',
    sentence: 'This kind of content is not accepted here.',
  },
  address_unavailable: {
    status: 422,
    title: 'Address not available',
    sentence:
      'This address cannot be used for a new account. If it is yours, sign in or reset your password.',
  },
  upgrade_required: {
    status: 426,
    title: 'Upgrade required',
    sentence: 'This address speaks WebSocket only.',
  },
  outdated: {
    status: 426,
    title: 'Page out of date',
    sentence: 'This page and the server have different versions. Reload it; nothing is lost.',
  },
  rate_limited: {
    status: 429,
    title: 'Too many requests',
    sentence: 'Too many attempts. Wait a moment, then try again.',
  },
  internal: {
    status: 500,
    title: 'Internal server error',
    sentence: 'Something went wrong on our side. Your notes are safe.',
  },
  unavailable: {
    status: 503,
    title: 'Unavailable',
    sentence: 'This is not responding right now. Try again in a moment.',
  },
  cannot_save: {
    status: 503,
    title: 'Cannot save',
    sentence: 'The server cannot save audio or files right now. Nothing is lost; try again later.',
  },
  no_room: {
    status: 507,
    title: 'No space on the server',
    sentence: 'The server’s disk is full, so nothing new can be saved. Your notes can still be read.',
  },
} as const satisfies Record<string, { status: number; title: string; sentence: string }>

export type ErrorCode = keyof typeof failures

export const errorCodes: readonly ErrorCode[] = Object.keys(failures).filter(isErrorCode)

/** A no as it is stored and sent: without words. `refusals.ts` has the reasons, and makes a sentence of it. */
export interface Refusal {
  /** An `ErrorCode`; a later version may have more of them. */
  code: string
  /** Which of the nos that have this code. */
  reason?: string | undefined
  /** What its sentence speaks of. */
  params?: Record<string, string | number> | undefined
}

interface AppErrorOptions {
  cause?: unknown
  detail?: string
  refusal?: Refusal
}

/**
 * `message` is for us (logs), `code` for the program; `detail` is for people, where the code's own sentence says too
 * little; `refusal` is the same without words, of what is stored or sent.
 */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly detail: string | undefined
  readonly refusal: Refusal

  constructor(code: ErrorCode, message: string, options: AppErrorOptions = {}) {
    super(message, 'cause' in options ? { cause: options.cause } : undefined)
    this.name = 'AppError'
    this.code = code
    this.detail = options.detail
    this.refusal = options.refusal ?? { code }
  }
}

/** Also of a code that nobody knows here. */
export function sentenceOfCode(code: string): string {
  return failures[isErrorCode(code) ? code : 'internal'].sentence
}

function isErrorCode(text: string): text is ErrorCode {
  return Object.hasOwn(failures, text)
}

/** The body of an `application/problem+json` answer (RFC 9457). */
export interface Problem {
  type: string
  title: string
  status: number
  detail: string
  code: ErrorCode
  /** Of a limit: which one, as `/paywall?why=` takes it. */
  reason?: string
}

/** What may be said of an error to the outside. Whatever is not an AppError is internal, and its words stay inside. */
export function problemOf(error: unknown): Problem {
  const code = error instanceof AppError ? error.code : 'internal'
  const { status, title, sentence } = failures[code]
  const detail = (error instanceof AppError && code !== 'internal' && error.detail) || sentence
  const reason = error instanceof AppError && code === 'quota_exceeded' ? error.refusal.reason : undefined
  return { type: `urn:earmark:error:${code}`, title, status, detail, code, ...(reason && { reason }) }
}
