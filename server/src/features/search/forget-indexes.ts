import { eq } from 'drizzle-orm'
import { account } from '../../platform/db/schema.ts'
import type { Queries } from '../../ports/database.ts'
import type { Partition, SearchIndex } from '../../ports/search-index.ts'
import { readGone } from './read-searched.ts'

/** Indexes on the disk that have words of what is gone for good, or whose account is gone. They are made again. */
export async function forgetIndexes(db: Queries, index: SearchIndex): Promise<void> {
  for (const { partition, version } of await index.stored()) {
    if (await isOutlived(db, partition, version)) await index.drop(partition)
  }
}

async function isOutlived(db: Queries, { account_id }: Partition, version: number): Promise<boolean> {
  const [owner] = await db.select({ id: account.id }).from(account).where(eq(account.id, account_id))
  if (!owner) return true
  return (await readGone(db, account_id, version)).length > 0
}
