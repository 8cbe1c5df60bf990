import { AppError } from '@earmark/core/errors.ts'
import type { PlanHeld } from '@earmark/core/plans/subscription.ts'
import { count, desc, eq } from 'drizzle-orm'
import { subscription, type SubscriptionRow } from '../../platform/db/billing-schema.ts'
import { account, membership } from '../../platform/db/schema.ts'
import type { Queries } from '../../ports/database.ts'
import type { PaymentProvider } from '../../ports/payment-provider.ts'

/** An account, as far as it pays. */
export interface Payer extends PlanHeld {
  kind: 'personal' | 'team'
  members: number
  /** What is paid now, or due. */
  subscription: SubscriptionRow | undefined
  /** All of these, the one that holds longest first: more than one where somebody has paid twice. */
  live: SubscriptionRow[]
  /** The last one, which may be over. */
  latest: SubscriptionRow | undefined
  /** As the provider knows them that takes payments now. */
  customer_id: string | null
}

const liveStatuses = new Set<string>(['trialing', 'active', 'past_due'])

function isLive({ status }: Pick<SubscriptionRow, 'status'>): boolean {
  return liveStatuses.has(status)
}

export async function readPayer(
  db: Queries,
  { account_id, provider }: { account_id: string; provider: PaymentProvider['name'] },
): Promise<Payer> {
  const [row] = await db.select().from(account).where(eq(account.id, account_id))
  if (!row) throw new AppError('not_found', 'the account is gone')
  const [all = { members: 1 }] = await db
    .select({ members: count() })
    .from(membership)
    .where(eq(membership.account_id, account_id))
  const bought = await db
    .select()
    .from(subscription)
    .where(eq(subscription.account_id, account_id))
    .orderBy(desc(subscription.created_at))
  const { kind, plan, trial_ends_at, plan_ends_at } = row
  const [latest] = bought
  const live = bought.filter(isLive).toSorted((a, b) => b.period_end.getTime() - a.period_end.getTime())
  const ofProvider = bought.find((one) => one.provider === provider)
  return {
    kind,
    plan,
    trial_ends_at,
    plan_ends_at,
    latest,
    members: all.members,
    live,
    subscription: live[0],
    customer_id: ofProvider?.customer_id ?? null,
  }
}
