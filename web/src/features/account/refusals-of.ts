import { ApiError, sentenceOf } from '../../base/api/api-error.ts'
import type { Refusals } from './check-fields.ts'

/** Failures that are about one field, so that their sentence stands there and not above the form. */
const fieldOf = new Map([
  ['weak_password', 'password'],
  ['address_unavailable', 'email'],
])

/** What a form shows for a call that failed. */
export function refusalsOf(error: unknown): Refusals {
  const field = error instanceof ApiError ? fieldOf.get(error.code) : undefined
  return { [field ?? 'form']: sentenceOf(error) }
}
