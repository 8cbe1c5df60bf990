import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'

/** What a query is written on: the open database, or one transaction of it. */
export type Queries = PgDatabase<NodePgQueryResultHKT>

export interface Database {
  engine: 'embedded' | 'postgres'
  db: Queries
  /**
   * All of `work` or nothing of it. `work` gets its own `tx` and must use nothing else: on the embedded engine
   * a query on the outer `db` would wait for this very transaction to end. No network or disk inside.
   */
  transaction<T>(work: (tx: Queries) => Promise<T>): Promise<T>
  /** Does `work` once the transaction of this `tx` has committed; never where nothing of it stays. */
  afterCommit(tx: Queries, work: () => void): void
  /** Resolves when the engine answers a query. */
  ping(): Promise<void>
  /** What was deleted goes from the engine's own files too, as far as they are ours to write. */
  overwriteDeleted(): Promise<void>
  connections(): { open: number; idle: number; waiting: number }
  /** Lets the queries in flight finish, then closes. */
  close(): Promise<void>
}
