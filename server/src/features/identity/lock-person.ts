import { eq } from 'drizzle-orm'
import { user } from '../../platform/db/schema.ts'
import type { Queries } from '../../ports/database.ts'

/**
 * Whoever changes what opens an account and whoever opens it wait for each other here: no session begins on a proof
 * that was taken away meanwhile. What only points at the person can be written all the while.
 */
export async function lockPerson(
  tx: Queries,
  user_id: string,
): Promise<{ is_confirmed: boolean } | undefined> {
  const [person] = await tx
    .select({ is_confirmed: user.emailVerified })
    .from(user)
    .where(eq(user.id, user_id))
    .for('no key update')
  return person
}
