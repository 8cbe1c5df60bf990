import { and, eq, gt } from 'drizzle-orm'
import { tombstone } from '../../platform/db/recordings-schema.ts'
import { account } from '../../platform/db/schema.ts'
import type { Queries } from '../../ports/database.ts'
import type { Partition, SearchIndex } from '../../ports/search-index.ts'

/** Indexes on the disk that have words of what is gone for good, or whose account is gone. They are made again. */
export async function forgetIndexes(db: Queries, index: SearchIndex): Promise<void> {
  for (const { partition, version } of await index.stored()) {
    if (await isOutlived(db, partition, version)) await index.drop(partition)
  }
}

async function isOutlived(db: Queries, { account_id }: Partition, version: number): Promise<boolean> {
  const [owner] = await db.select({ id: account.id }).from(account).where(eq(account.id, account_id))
  if (!owner) return true
  const [gone] = await db
    .select({ key: tombstone.key })
    .from(tombstone)
    .where(
      and(
        eq(tombstone.account_id, account_id),
        eq(tombstone.kind, 'recording'),
        gt(tombstone.version, version),
      ),
    )
    .limit(1)
  return gone !== undefined
}
