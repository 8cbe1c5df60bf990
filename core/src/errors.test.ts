import { expect, test } from 'vitest'
import { AppError, errorCodes, problemOf } from './errors.ts'

const statuses = [
  ['invalid_input', 400],
  ['weak_password', 400],
  ['link_expired', 400],
  ['wrong_proof', 400],
  ['unauthorized', 401],
  ['invalid_credentials', 401],
  ['multi_factor_auth_required', 401],
  ['payment_required', 402],
  ['quota_exceeded', 402],
  ['forbidden', 403],
  ['address_unconfirmed', 403],
  ['passcode_required', 403],
  ['wrong_passcode', 403],
  ['reauthentication_required', 403],
  ['account_deletion_pending', 403],
  ['account_suspended', 403],
  ['not_found', 404],
  ['method_not_allowed', 405],
  ['conflict', 409],
  ['author_address_unavailable', 409],
  ['author_name_unavailable', 409],
  ['gone', 410],
  ['too_large', 413],
  ['unsupported_media_type', 415],
  ['address_unavailable', 422],
  ['upgrade_required', 426],
  ['outdated', 426],
  ['rate_limited', 429],
  ['internal', 500],
  ['unavailable', 503],
  ['cannot_save', 503],
  ['no_room', 507],
] as const

test.each(statuses)('[ERROR-1] %s answers with status %i', (code, status) => {
  expect(problemOf(new AppError(code, 'x'))).toMatchObject({
    code,
    status,
    type: `urn:earmark:error:${code}`,
  })
})

test('[ERROR-1] the table above has every code', () => {
  expect(errorCodes).toEqual(statuses.map(([code]) => code))
})

test('[ERROR-2] every code has a title and one sentence for people', () => {
  const problems = errorCodes.map((code) => problemOf(new AppError(code, 'x')))

  expect(problems.filter(({ title }) => title === '')).toEqual([])
  expect(problems.filter(({ detail }) => !/^[A-Z].*\.$/.test(detail))).toEqual([])
})

test('[ERROR-2] a better sentence takes the place of the code’s own', () => {
  const error = new AppError('invalid_input', 'title: 300 > 200', { detail: 'The title is too long.' })

  expect(problemOf(error).detail).toBe('The title is too long.')
})

test.each([
  new Error('password=hunter2'),
  new AppError('internal', 'password=hunter2'),
  new AppError('internal', 'x', { detail: 'password=hunter2' }),
  new AppError('not_found', 'no row for password=hunter2', { cause: new Error('password=hunter2') }),
  'password=hunter2',
  { status: 404, message: 'password=hunter2' },
  null,
  undefined,
])('[ERROR-3] what an error says inside never reaches the outside (%#)', (error) => {
  expect(JSON.stringify(problemOf(error))).not.toContain('hunter2')
})

test('[ERROR-3] what is not one of our errors is an internal one', () => {
  expect(problemOf(new TypeError('x')).status).toBe(500)
})

test('an error keeps what caused it', () => {
  const cause = new Error('disk full')

  expect(new AppError('unavailable', 'could not save', { cause }).cause).toBe(cause)
})

test('[QUOTA-5] a refusal of a limit names the reason that the paywall takes', () => {
  const refusal = { code: 'quota_exceeded', reason: 'storage' }

  expect(problemOf(new AppError('quota_exceeded', 'x', { refusal }))).toMatchObject({ reason: 'storage' })
  expect(problemOf(new AppError('quota_exceeded', 'x'))).not.toHaveProperty('reason')
})
