import { type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'

const dialect = new PgDialect()

/** SQL that is always the same, as text: what is part of most requests is not put together anew for each. */
export function writtenOut(part: SQL): SQL {
  return sql.raw(dialect.sqlToQuery(sql`${part}`.inlineParams()).sql)
}
