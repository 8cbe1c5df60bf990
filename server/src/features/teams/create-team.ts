import { randomBytes } from 'node:crypto'
import { AppError } from '@earmark/core/errors.ts'
import { ulid } from '@earmark/core/ids.ts'
import { trialEnd } from '@earmark/core/plans/paid.ts'
import { and, count, eq } from 'drizzle-orm'
import { account, membership, user } from '../../platform/db/schema.ts'
import type { Database, Queries } from '../../ports/database.ts'

/** Each new one comes with a trial, so there is an end to how many one person makes. */
const maxOwnedTeams = 10

export interface CreateTeamNeeds {
  database: Pick<Database, 'transaction'>
  now: () => Date
}

/** A team that counts as unpaid, on trial for 14 days, with its maker as the owner. Returns its id. */
export async function createTeam(
  { database, now }: CreateTeamNeeds,
  user_id: string,
  { name }: { name: string },
): Promise<string> {
  const at = now()
  const account_id = ulid(at.getTime(), randomBytes(10))
  await database.transaction(async (tx) => {
    // Two at once must not both find the last place free.
    await tx.select({ id: user.id }).from(user).where(eq(user.id, user_id)).for('no key update')
    await checkOwnedTeams(tx, user_id)
    const trial_ends_at = trialEnd(at)
    await tx.insert(account).values({ id: account_id, kind: 'team', name, plan: 'team', trial_ends_at })
    await tx.insert(membership).values({ account_id, user_id, role: 'owner' })
  })
  return account_id
}

async function checkOwnedTeams(tx: Queries, user_id: string): Promise<void> {
  const [owned = { teams: 0 }] = await tx
    .select({ teams: count() })
    .from(membership)
    .innerJoin(account, eq(account.id, membership.account_id))
    .where(and(eq(membership.user_id, user_id), eq(membership.role, 'owner'), eq(account.kind, 'team')))
  if (owned.teams < maxOwnedTeams) return
  throw new AppError('quota_exceeded', 'too many teams of one person', {
    detail: `You own ${maxOwnedTeams} teams already. Hand one over or delete one first.`,
  })
}
