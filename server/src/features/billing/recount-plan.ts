import type { PlanName } from '@earmark/core/plans/plans.ts'
import { type PlanHeld, planHeld } from '@earmark/core/plans/subscription.ts'
import { and, eq, isNull } from 'drizzle-orm'
import { planGrant, subscription, type SubscriptionRow } from '../../platform/db/billing-schema.ts'
import { account } from '../../platform/db/schema.ts'
import { recordEvent } from '../../platform/record-event.ts'
import type { Queries } from '../../ports/database.ts'

/** The plan that was written down before, and the one that is now. */
export interface Recount {
  before: PlanName
  after: PlanName
}

/**
 * Writes the plan that follows from what was bought and given. Whatever has changed, it is worked out anew from all of
 * it. In a transaction; the account is locked in it.
 */
export async function recountPlan(tx: Queries, account_id: string, now: Date): Promise<Recount | undefined> {
  const [row] = await tx.select().from(account).where(eq(account.id, account_id)).for('no key update')
  if (!row) return undefined
  const subscriptions = await tx.select().from(subscription).where(eq(subscription.account_id, account_id))
  const grants = await tx
    .select()
    .from(planGrant)
    .where(and(eq(planGrant.account_id, account_id), isNull(planGrant.revoked_at)))
  const held = planHeld({ subscriptions: subscriptions.map(boughtOf), grants }, now)
  const { plan: before } = row
  // A team that never paid goes on with the trial that every new one has.
  if (held.plan === 'free' && row.trial_ends_at && !subscriptions.some(isKnown))
    return { before, after: before }
  await writePlan(tx, row, held, now)
  return { before, after: held.plan }
}

async function writePlan(
  tx: Queries,
  row: typeof account.$inferSelect,
  held: PlanHeld,
  now: Date,
): Promise<void> {
  const { plan, trial_ends_at, plan_ends_at } = held
  await tx.update(account).set({ plan, trial_ends_at, plan_ends_at }).where(eq(account.id, row.id))
  if (plan === row.plan && (trial_ends_at === null) === (row.trial_ends_at === null)) return
  const whose = row.personal_user_id ? { user_id: row.personal_user_id } : { account_id: row.id }
  await recordEvent(tx, { kind: 'plan_changed', at: now, ...whose, facts: { plan } })
}

const isKnown = ({ status }: SubscriptionRow) => status !== 'incomplete'

function boughtOf({ first_paid_at, ...row }: SubscriptionRow) {
  return { ...row, has_paid: first_paid_at !== null }
}
