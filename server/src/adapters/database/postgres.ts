import { Pool } from 'pg'
import type { Database } from '../../ports/database.ts'
import { pooledDatabase } from './pooled.ts'
import { DatabaseUnavailable } from './unavailable.ts'

export interface PostgresOptions {
  url: string
  /** An idle connection broke; the next query opens another. */
  onBrokenConnection?: (error: Error) => void
}

export async function openPostgres({ url, onBrokenConnection }: PostgresOptions): Promise<Database> {
  const pool = new Pool({
    connectionString: url,
    application_name: 'earmark',
    // Times come back as text; in a server's own zone those of long ago have offsets that no parser reads.
    options: '-c timezone=UTC',
    max: 10,
    connectionTimeoutMillis: 10_000,
    // No request of ours needs longer; a forgotten transaction must not hold its locks for ever.
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 30_000,
  })
  // An idle connection that breaks is replaced at the next query; without a listener it would end the process.
  pool.on('error', (error) => onBrokenConnection?.(error))
  // The same for one that is in use: its query or transaction fails by itself, and is told that way.
  pool.on('connect', (client) => client.on('error', () => {}))

  const database = pooledDatabase({
    engine: 'postgres',
    pool,
    // Its files, its log and their backups are the operator's; a table is never locked for long.
    overwriting: async () => ['SET statement_timeout = 0', 'VACUUM', 'RESET statement_timeout'],
    close: async () => {},
  })
  try {
    await database.ping()
    return database
  } catch (error) {
    await pool.end()
    throw new DatabaseUnavailable(`DATABASE_URL cannot be reached: ${reasonOf(error)}.`, { cause: error })
  }
}

/** Drizzle wraps what the driver says, and a refused connection to several addresses is an AggregateError. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (cause instanceof AggregateError) return reasonOf(cause.errors[0])
  return cause instanceof Error ? cause.message : String(cause)
}
