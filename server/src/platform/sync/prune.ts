import { and, eq, lt, sql } from 'drizzle-orm'
import type { Database, Queries } from '../../ports/database.ts'
import { hiddenRow, shownChannel } from '../db/channels-schema.ts'
import { tombstone } from '../db/recordings-schema.ts'
import { account } from '../db/schema.ts'

/** What is noted for devices that were away, and would be kept for ever. */
const noted = [tombstone, hiddenRow, shownChannel] as const

/**
 * Forgets what was noted before a time. Up to which version something was forgotten stands with the account: a device
 * that has not heard of it begins again.
 */
export async function prune(database: Pick<Database, 'db' | 'transaction'>, before: Date): Promise<void> {
  const at = before.toISOString()
  for (const account_id of await accountsWithOld(database.db, at)) {
    await database.transaction((tx) => pruneAccount(tx, account_id, at))
  }
}

async function accountsWithOld(db: Queries, before: string): Promise<Set<string>> {
  const found = new Set<string>()
  for (const table of noted) {
    const rows = await db
      .selectDistinct({ id: table.account_id })
      .from(table)
      .where(lt(table.noted_at, before))
    for (const { id } of rows) found.add(id)
  }
  return found
}

/** The account's row is locked first, as by all who write: else each could wait for the other. */
async function pruneAccount(tx: Queries, id: string, before: string): Promise<void> {
  const isIt = eq(account.id, id)
  await tx.select({ id: account.id }).from(account).where(isIt).for('no key update')
  let last = 0
  for (const table of noted) {
    const gone = await tx
      .delete(table)
      .where(and(eq(table.account_id, id), lt(table.noted_at, before)))
      .returning({ version: table.version })
    for (const { version } of gone) last = Math.max(last, version)
  }
  const pruned_version = sql`greatest(${account.pruned_version}, ${last})`
  await tx.update(account).set({ pruned_version }).where(isIt)
}
