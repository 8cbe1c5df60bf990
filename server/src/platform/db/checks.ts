import { getTableName, sql } from 'drizzle-orm'
import { type AnyPgColumn, check } from 'drizzle-orm/pg-core'

/** One of these values: what the types say, kept by the database too. */
export function oneOf(column: AnyPgColumn, values: readonly string[]) {
  const listed = values.map((value) => `'${value}'`).join(', ')
  return check(`${nameOf(column)}_known`, sql`${column} IN (${sql.raw(listed)})`)
}

/** Nobody has less than nothing of it. */
export function notNegative(column: AnyPgColumn) {
  return check(`${nameOf(column)}_not_negative`, sql`${column} >= 0`)
}

function nameOf(column: AnyPgColumn): string {
  return `${getTableName(column.table)}_${column.name}`
}
