import type { ProfileRequest } from '@earmark/core/api.ts'
import { eq, sql } from 'drizzle-orm'
import { account, user } from '../../platform/db/schema.ts'
import type { Database } from '../../ports/database.ts'

interface CompleteProfileNeeds {
  database: Pick<Database, 'transaction'>
  now: () => Date
}

/** A personal account goes by its person's name. Terms accepted once stay accepted since then. */
export async function completeProfile(
  { database, now }: CompleteProfileNeeds,
  user_id: string,
  { name, time_zone, locale }: ProfileRequest,
): Promise<void> {
  const at = now()
  await database.transaction(async (tx) => {
    const terms_accepted_at = sql`coalesce(${user.terms_accepted_at}, ${at.toISOString()})`
    await tx
      .update(user)
      .set({ name, time_zone, locale, terms_accepted_at, updatedAt: at })
      .where(eq(user.id, user_id))
    await tx.update(account).set({ name }).where(eq(account.personal_user_id, user_id))
  })
}
