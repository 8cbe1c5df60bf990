import { DrizzleQueryError, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { Pool, PoolClient } from 'pg'
import type { Database, Queries } from '../../ports/database.ts'

interface Engine {
  engine: Database['engine']
  pool: Pool
  /** The statements after which nothing that was deleted is in its files. */
  overwriting: (client: PoolClient) => Promise<string[]>
  close: () => Promise<void>
}

/** Both engines speak PostgreSQL's protocol, so above the connection they are the same. */
export function pooledDatabase({ engine, pool, overwriting, close }: Engine): Database {
  const db = drizzle(pool)
  const waiting = new WeakMap<Queries, (() => void)[]>()
  return {
    engine,
    db,
    transaction: async (work) => {
      const afterwards: (() => void)[] = []
      const state = { isBegun: false }
      const result = await db
        .transaction((tx) => {
          state.isBegun = true
          waiting.set(tx, afterwards)
          return work(tx)
        })
        // Without a connection it is the pool's own error, which does not say that it is about the database.
        .catch((error: Error) => {
          throw state.isBegun ? error : new DrizzleQueryError('begin', [], error)
        })
      for (const each of afterwards) each()
      return result
    },
    afterCommit: (tx, work) => {
      const afterwards = waiting.get(tx)
      if (!afterwards) throw new Error('not the tx of a transaction')
      afterwards.push(work)
    },
    ping: async () => {
      await db.execute(sql`SELECT 1`)
    },
    overwriteDeleted: async () => {
      // One connection for all: what is set on it holds for the next statement.
      const client = await pool.connect()
      try {
        for (const statement of await overwriting(client)) await client.query(statement)
      } finally {
        client.release()
      }
    },
    connections: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: once(async () => {
      await untilNobodyWaits(pool)
      await pool.end()
      await close()
    }),
  }
}

/** Ending a pool forgets who still waits for a connection: those would wait for ever. */
async function untilNobodyWaits(pool: Pool): Promise<void> {
  while (pool.waitingCount > 0) await new Promise((resolve) => pool.once('release', resolve))
}

function once(work: () => Promise<void>): () => Promise<void> {
  const running: { promise?: Promise<void> } = {}
  return () => {
    running.promise ??= work()
    return running.promise
  }
}
