import { AppError, problemOf } from '@earmark/core/errors.ts'
import { expect, test } from 'vitest'
import { asTrouble } from './trouble.ts'

const coded = (code: string, message = '') => Object.assign(new Error(message), { code })
const wrapped = (cause: Error) => new Error('Failed query: select …', { cause })

test.each([
  ['a full disk', coded('ENOSPC'), 507],
  ['a full quota', coded('EDQUOT'), 507],
  ['a full disk of PostgreSQL', wrapped(coded('53100')), 507],
  ['a folder that may not be written to', coded('EACCES'), 503],
  ['a disk that is read-only', coded('EROFS'), 503],
  ['a database that is not there', wrapped(coded('ECONNREFUSED')), 503],
  ['a database that ends', wrapped(coded('57P01')), 503],
  ['a broken connection', wrapped(new Error('Connection terminated unexpectedly')), 503],
  ['no connection in time', wrapped(new Error('timeout exceeded when trying to connect')), 503],
  ['a zero byte', wrapped(coded('22021')), 400],
  ['half a character', wrapped(coded('22P02')), 400],
  ['a body that ended early', new AppError('invalid_input', 'no', { cause: coded('ECONNRESET') }), 400],
  ['a bug', wrapped(coded('42P01')), 500],
])('[OPS-15] %s is answered by its status', (_what, error, status) => {
  expect(problemOf(asTrouble(error)).status).toBe(status)
})
