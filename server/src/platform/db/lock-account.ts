import { eq } from 'drizzle-orm'
import type { Queries } from '../../ports/database.ts'
import { account } from './schema.ts'

/** Until the commit nobody else changes the account’s rows. */
export async function lockAccount(tx: Queries, account_id: string): Promise<void> {
  await tx.select({ id: account.id }).from(account).where(eq(account.id, account_id)).for('no key update')
}
