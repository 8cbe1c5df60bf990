import { isAboutName } from '@earmark/core/text/name-sentences.ts'
import { ApiError, sentenceOf } from '../api/api-error.ts'
import type { Refusals } from './check-fields.ts'

/** Failures that are about one field, so that their sentence stands there and not above the form. */
const fieldOf = new Map([
  ['weak_password', 'password'],
  ['address_unavailable', 'email'],
])

/** What a form shows for a call that failed. `proof` is the field in which it asks who one is, if it does. */
export function refusalsOf(error: unknown, proof?: string): Refusals {
  const code = error instanceof ApiError ? error.code : ''
  const sentence = sentenceOf(error)
  if (code === 'invalid_input' && isAboutName(sentence)) return { name: sentence }
  const field = code === 'wrong_proof' ? proof : fieldOf.get(code)
  return { [field ?? 'form']: sentence }
}
