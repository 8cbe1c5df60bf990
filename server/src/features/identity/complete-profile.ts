import type { ProfileRequest } from '@earmark/core/api.ts'
import { eq, sql } from 'drizzle-orm'
import { account, user } from '../../platform/db/schema.ts'
import type { Database } from '../../ports/database.ts'

/** A personal account goes by its person's name. Terms accepted once stay accepted since then. */
export async function completeProfile(
  database: Pick<Database, 'transaction'>,
  user_id: string,
  { name, time_zone, locale }: ProfileRequest,
  now: Date,
): Promise<void> {
  await database.transaction(async (tx) => {
    const terms_accepted_at = sql`coalesce(${user.terms_accepted_at}, ${now.toISOString()})`
    await tx
      .update(user)
      .set({ name, time_zone, locale, terms_accepted_at, updatedAt: now })
      .where(eq(user.id, user_id))
    await tx.update(account).set({ name }).where(eq(account.personal_user_id, user_id))
  })
}
