import { ulid } from '@earmark/core/ids.ts'
import { and, eq, isNull, ne, notExists, sql } from 'drizzle-orm'
import { account, instance, membership, user } from '../../platform/db/schema.ts'
import type { Queries } from '../../ports/database.ts'
import { randomBytes } from 'node:crypto'

export interface NewPerson {
  id: string
  name: string
  /** Whether they came by the form, which says that signing up accepts the terms. */
  has_accepted_terms: boolean
}

/**
 * What belongs to every new user, in the transaction that makes the user: an account of their own, the terms where
 * they are accepted, and for the first one of all the administrator's role.
 */
export async function openPersonalAccount(tx: Queries, person: NewPerson, now: Date): Promise<void> {
  const account_id = ulid(now.getTime(), randomBytes(10))
  await tx
    .insert(account)
    .values({ id: account_id, kind: 'personal', name: person.name, personal_user_id: person.id })
  await tx.insert(membership).values({ account_id, user_id: person.id, role: 'owner' })
  const role = (await claimAdministration(tx, person.id)) ? 'administrator' : 'member'
  const terms_accepted_at = person.has_accepted_terms ? now : null
  await tx.update(user).set({ role, terms_accepted_at }).where(eq(user.id, person.id))
}

/**
 * There is one row to claim, and whoever comes second waits for the first to commit and then finds it taken.
 * An instance whose administrator was deleted still has users: none of its newcomers inherits the role.
 */
async function claimAdministration(tx: Queries, user_id: string): Promise<boolean> {
  const others = tx.select({ one: sql`1` }).from(user).where(ne(user.id, user_id))
  const claimed = await tx
    .update(instance)
    .set({ administrator_id: user_id })
    .where(and(isNull(instance.administrator_id), notExists(others)))
    .returning({ id: instance.id })
  return claimed.length === 1
}
