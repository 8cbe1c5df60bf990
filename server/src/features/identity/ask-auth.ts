import { AppError, type ErrorCode } from '@earmark/core/errors.ts'
import { problemAnswer } from '../../platform/http/problem.ts'
import { withCircumstances } from './circumstances.ts'
import type { Identity } from './identity.ts'

export interface AuthQuestion {
  path: string
  method: 'GET' | 'POST'
  body?: Record<string, unknown>
  /** Of the person's request: only the cookie and the user agent are handed on. */
  headers: Headers
  /** Block of addresses the question comes from, where it comes from somebody. */
  block?: string
}

/**
 * Asks the sign-in library. A refusal becomes an error of ours; anything else is its own answer, but for a sign-in
 * that still wants the second factor: that is answered by a problem, with the cookie that leads on to it.
 */
export async function askAuth(identity: Identity, question: AuthQuestion): Promise<Response> {
  const around = {
    place: question.block,
    origin: identity.address.mailedOrigin(),
    hasAllProofs: false,
  }
  const {
    result: answer,
    awaitsSecondFactor,
    leadsTo,
  } = await withCircumstances(around, () => identity.auth.handler(requestFor(identity, question)))
  // The library does not say what failed; where it is the database, that says so itself.
  if (answer.status >= 500) await identity.database.ping()
  if (answer.status >= 400) throw await refusalOf(answer)
  if (leadsTo !== undefined) answer.headers.set('Location', leadsTo)
  return awaitsSecondFactor ? secondFactorWanted(answer) : answer
}

/** The library's own words would hold the token, and call the person signed in. */
function secondFactorWanted(answer: Response): Response {
  const wanted = problemAnswer(new AppError('multi_factor_auth_required', 'the first factor was right'))
  for (const cookie of answer.headers.getSetCookie()) wanted.headers.append('Set-Cookie', cookie)
  return wanted
}

/** Made anew, so that no header but these two can reach the library, and links lead where we say. */
function requestFor(identity: Identity, { path, method, body, headers }: AuthQuestion): Request {
  const handedOn = new Headers()
  for (const name of ['cookie', 'user-agent']) {
    const value = headers.get(name)
    if (value !== null) handedOn.set(name, value)
  }
  if (body) handedOn.set('content-type', 'application/json')
  return new Request(`${identity.address.mailedOrigin()}/api/auth${path}`, {
    method,
    headers: handedOn,
    ...(body && { body: JSON.stringify(body) }),
  })
}

const ourCodes: Record<string, ErrorCode> = {
  INVALID_EMAIL_OR_PASSWORD: 'invalid_credentials',
  EMAIL_NOT_VERIFIED: 'address_unconfirmed',
  USER_ALREADY_EXISTS: 'address_unavailable',
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: 'address_unavailable',
  INVALID_TOKEN: 'link_expired',
  // Of a link whose person is gone.
  USER_NOT_FOUND: 'link_expired',
}

async function refusalOf(answer: Response): Promise<Error> {
  const text = await answer.text()
  const theirs = /"code":"(\w+)"/.exec(text)?.[1] ?? ''
  const code = ourCodes[theirs]
  if (code) return new AppError(code, `the sign-in library said ${theirs}`)
  if (answer.status < 500) return new AppError('invalid_input', `the sign-in library said ${theirs}`)
  return new Error(`the sign-in library answered ${answer.status} ${theirs}`)
}
