import { AppError } from '@earmark/core/errors.ts'
import { DrizzleQueryError } from 'drizzle-orm'
import { asUnstorable } from '../db/refuse-unstorable.ts'

/**
 * Failures of what we stand on, as what they mean to who asks: a disk that is full or takes nothing, a database that is
 * away. They pass, and none is a bug. Nor is what a database cannot hold.
 * Anything else is returned as it is.
 */
export function asTrouble(error: unknown): unknown {
  // Said already, whatever caused it.
  if (error instanceof AppError) return error
  const unstorable = asUnstorable(error)
  if (unstorable) return unstorable
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = 'code' in cause ? String(cause.code) : ''
    if (fullDisk.has(code)) return new AppError('no_room', 'the disk is full', { cause: error })
    if (unwritable.has(code)) return cannotSave(error)
    if (isAway(code, cause.message)) {
      return new AppError('unavailable', 'the database is away', { cause: error })
    }
  }
  return error
}

/**
 * Whether our own disk or database failed, whatever was being done. Of a connection that fails nobody knows whose it
 * was, but where a query says so.
 */
export function isOurTrouble(error: unknown): boolean {
  let isQuery = false
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = 'code' in cause ? String(cause.code) : ''
    isQuery ||= cause instanceof DrizzleQueryError
    if (fullDisk.has(code) || unwritable.has(code)) return true
    if ((isQuery || !networkCodes.has(code)) && isAway(code, cause.message)) return true
  }
  return false
}

/** The data folder is gone, read-only or forbidden: for who asks, one thing. */
export function cannotSave(cause?: unknown): AppError {
  return new AppError('cannot_save', 'the data folder cannot be written to', { cause })
}

const unwritable = new Set(['EACCES', 'EPERM', 'EROFS', 'EIO'])

/** How long a client should leave it, where it is told to come back. */
export const retryAfterSeconds = 5

/** The system's codes, and PostgreSQL's for the same. */
const fullDisk = new Set(['ENOSPC', 'EDQUOT', '53100'])

/** Of the connection, and of a PostgreSQL that starts, stops or has no place left. */
const awayCodes = new Set(['57P01', '57P02', '57P03', '53300', '3D000'])
const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
])

/** The driver's own words; it has no codes for them. */
const awayWords =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Cannot use a pool after)/

function isAway(code: string, message: string): boolean {
  return awayCodes.has(code) || code.startsWith('08') || networkCodes.has(code) || awayWords.test(message)
}
