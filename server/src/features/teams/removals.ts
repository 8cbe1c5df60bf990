import { AppError } from '@earmark/core/errors.ts'
import { and, eq, isNull, lt } from 'drizzle-orm'
import { user } from '../../platform/db/schema.ts'
import { invitation, teamRemoval } from '../../platform/db/teams-schema.ts'
import type { Queries } from '../../ports/database.ts'
import type { Asking } from './in-team.ts'

/** Somebody was taken out of the team by others. Emails that are on their way to them work no more. */
export async function noteRemoval(tx: Queries, { account_id, user_id }: Asking, now: Date): Promise<void> {
  const removed_at = now.toISOString()
  await tx
    .insert(teamRemoval)
    .values({ account_id, user_id, removed_at })
    .onConflictDoUpdate({ target: [teamRemoval.account_id, teamRemoval.user_id], set: { removed_at } })
  const [person] = await tx.select({ email: user.email }).from(user).where(eq(user.id, user_id))
  if (!person) return
  const isOpen = and(isNull(invitation.revoked_at), lt(invitation.uses, invitation.max_uses))
  await tx
    .update(invitation)
    .set({ revoked_at: removed_at })
    .where(and(eq(invitation.account_id, account_id), eq(invitation.email, person.email), isOpen))
}

/**
 * Who was taken out comes back only by what was made for it since: an older link or email, and the team's mail domain
 * (`invited_at` null), would undo in a minute what an owner has decided.
 */
export async function demandNotRemoved(db: Queries, whose: Asking, invited_at: string | null): Promise<void> {
  const [removal] = await db.select().from(teamRemoval).where(isTheirs(whose))
  if (!removal || (invited_at !== null && invited_at > removal.removed_at)) return
  throw new AppError('forbidden', 'taken out of the team before', {
    detail: 'You were removed from this team. Ask one of its administrators for a new invitation.',
  })
}

/** They are back. */
export async function forgetRemoval(tx: Queries, whose: Asking): Promise<void> {
  await tx.delete(teamRemoval).where(isTheirs(whose))
}

/** The teams that have taken this person out. */
export async function readRemovals(db: Queries, user_id: string): Promise<string[]> {
  const rows = await db
    .select({ id: teamRemoval.account_id })
    .from(teamRemoval)
    .where(eq(teamRemoval.user_id, user_id))
  return rows.map(({ id }) => id)
}

function isTheirs({ account_id, user_id }: Asking) {
  return and(eq(teamRemoval.account_id, account_id), eq(teamRemoval.user_id, user_id))
}
