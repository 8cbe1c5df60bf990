import { AppError } from '@earmark/core/errors.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** Where a list that is ordered by time, newest first, goes on. */
export interface Position {
  at: string
  id: string
}

const isId = /^[\w-]{1,64}$/

/** One comparison of pairs, which the index answers; two joined by OR it would not. */
export function isAfter(
  [time, key]: readonly [PgColumn | SQL.Aliased, PgColumn],
  cursor: string | undefined,
): SQL | undefined {
  if (cursor === undefined) return undefined
  const position = readCursor(cursor)
  if (!position) throw unknownCursor()
  const { at, id } = position
  return sql`(${time}, ${key}) < (${at}::timestamptz, ${id})`
}

export function writeCursor({ at, id }: Position): string {
  return Buffer.from(`${at} ${id}`).toString('base64url')
}

/** Undefined: no list has given it. */
export function readCursor(cursor: string): Position | undefined {
  const [at = '', id = ''] = Buffer.from(cursor, 'base64url').toString().split(' ')
  return isId.test(id) && !Number.isNaN(Date.parse(at)) ? { at, id } : undefined
}

function unknownCursor(): AppError {
  return new AppError('invalid_input', 'a cursor that no list has given', {
    detail: '“cursor” must be the next_cursor of the page before.',
  })
}
