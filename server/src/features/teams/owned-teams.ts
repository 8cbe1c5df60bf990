import { AppError } from '@earmark/core/errors.ts'
import { isPaid } from '@earmark/core/plans/paid.ts'
import type { PlanHeld } from '@earmark/core/plans/subscription.ts'
import { and, eq } from 'drizzle-orm'
import { account, membership, user } from '../../platform/db/schema.ts'
import type { Queries } from '../../ports/database.ts'

/** What they store is the server's to bear, so there is an end to how many one person owns. */
const maxOwnedTeams = 10

type Owned = PlanHeld & { id: string }

/** Of two that come at once both must not find that there may be one more. */
export async function lockOwner(tx: Queries, user_id: string): Promise<typeof user.$inferSelect> {
  const [owner] = await tx.select().from(user).where(eq(user.id, user_id)).for('no key update')
  if (!owner) throw new AppError('not_found', 'who is to own the team is gone')
  return owner
}

export function readOwnedTeams(tx: Queries, user_id: string): Promise<Owned[]> {
  const { id, plan, trial_ends_at, plan_ends_at } = account
  return tx
    .select({ id, plan, trial_ends_at, plan_ends_at })
    .from(membership)
    .innerJoin(account, eq(account.id, membership.account_id))
    .where(and(eq(membership.user_id, user_id), eq(membership.role, 'owner'), eq(account.kind, 'team')))
}

/**
 * For one team more. Each that nobody pays for has the limits of Free, or of a trial, to itself: whoever had many of them
 * would have those limits as many times.
 */
export function demandMayHaveOneMore(owned: readonly Owned[], now: Date): void {
  if (owned.length >= maxOwnedTeams) {
    throw new AppError('quota_exceeded', 'too many teams of one person', {
      detail: `You own ${maxOwnedTeams} teams already. Transfer or delete one first.`,
    })
  }
  if (owned.some((team) => !isPaid(team, now))) {
    throw new AppError('quota_exceeded', 'a second unpaid team of one person', {
      detail: 'You already own a team without a paid plan. Pay for it, transfer it or delete it first.',
    })
  }
}

/** Somebody is to own a team that is there: one that is paid for, or the only one of theirs that is not. */
export async function demandMayOwn(
  tx: Queries,
  { user_id, account_id, now }: { user_id: string; account_id: string; now: Date },
): Promise<void> {
  await lockOwner(tx, user_id)
  const [team] = await tx.select().from(account).where(eq(account.id, account_id))
  if (!team || isPaid(team, now)) return
  const others = (await readOwnedTeams(tx, user_id)).filter(({ id }) => id !== account_id)
  if (others.every((other) => isPaid(other, now))) return
  throw new AppError('quota_exceeded', 'a second unpaid team of one person', {
    detail: 'They already own a team without a paid plan. Pay for this team first, then make them an owner.',
  })
}
