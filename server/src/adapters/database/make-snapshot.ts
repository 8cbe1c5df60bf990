import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import type { Database, Queries } from '../../ports/database.ts'

/** A ready database as a gzipped tar archive, made in memory: what `openEmbedded` can begin from. */
export async function makeSnapshot(
  prepare: (database: Pick<Database, 'transaction'>) => Promise<unknown>,
): Promise<Uint8Array> {
  const engine = await PGlite.create()
  const db = drizzle(engine)
  // The in-memory driver answers with the same `rows`; only the type of its answer differs.
  await prepare({ transaction: (work) => db.transaction((tx) => work(tx as unknown as Queries)) })
  await engine.exec('VACUUM (FREEZE, ANALYZE)')
  await engine.exec('CHECKPOINT')
  const archive = await engine.dumpDataDir('gzip')
  await engine.close()
  return new Uint8Array(await archive.arrayBuffer())
}
