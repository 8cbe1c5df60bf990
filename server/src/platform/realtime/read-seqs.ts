import { inArray } from 'drizzle-orm'
import type { Queries } from '../../ports/database.ts'
import { account } from '../db/schema.ts'

/** The number of each account's last change. */
export async function readSeqs(db: Queries, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .select({ id: account.id, seq: account.sync_version })
    .from(account)
    .where(inArray(account.id, [...ids]))
  return new Map(rows.map(({ id, seq }) => [id, seq]))
}
