import { randomBytes } from 'node:crypto'
import type { GrantItem, GrantRequest } from '@earmark/core/admin-billing-api.ts'
import { AppError } from '@earmark/core/errors.ts'
import { ulid } from '@earmark/core/ids.ts'
import { and, desc, eq, gt, isNull, or, sql } from 'drizzle-orm'
import { planGrant } from '../../../platform/db/billing-schema.ts'
import { account, user } from '../../../platform/db/schema.ts'
import { type NewEvent, recordEvent } from '../../../platform/record-event.ts'
import type { Queries } from '../../../ports/database.ts'
import type { BillingNeeds } from '../billing-needs.ts'
import { recountPlan } from '../recount-plan.ts'
import { closeGap } from '../referral/take-month.ts'
import { kindOf } from '../write-subscription.ts'

/** Who does it, as the log tells it. */
export type Giver = Required<Pick<NewEvent, 'actor_id' | 'device' | 'place'>>

export async function grantPlan(needs: BillingNeeds, by: Giver, asked: GrantRequest): Promise<GrantItem> {
  const { database, now } = needs
  const at = now()
  const { plan, reason } = asked
  const until = asked.until === null ? null : new Date(asked.until)
  if (until && until <= at) {
    throw new AppError('invalid_input', 'it ends before it begins', {
      detail: '“until” must be later than now.',
    })
  }
  const id = ulid(at.getTime(), randomBytes(10))
  return database.transaction(async (tx) => {
    const account_id = await findAccount(tx, asked)
    await replaceGrants(tx, by, { account_id, at, reason })
    const made = { id, account_id, kind: 'administrator', plan, from: at, until, reason } as const
    await tx.insert(planGrant).values({ ...made, granted_by: by.actor_id, created_at: at })
    await recountPlan(tx, account_id, at)
    await recordEvent(tx, {
      kind: 'plan_granted',
      at,
      ...by,
      facts: { grant: id, plan, account: account_id, reason },
    })
    return readGrant(tx, id, at)
  })
}

/** What the administrator gives an account is one plan: another takes the place of the one before. */
async function replaceGrants(
  tx: Queries,
  by: Giver,
  { account_id, at, reason }: { account_id: string; at: Date; reason: string },
): Promise<void> {
  const revoked_reason = `Replaced: ${reason}`
  const isTheirs = and(eq(planGrant.account_id, account_id), eq(planGrant.kind, 'administrator'))
  const replaced = await tx
    .update(planGrant)
    .set({ revoked_at: at, revoked_reason })
    .where(and(isTheirs, isOpen(at)))
    .returning({ id: planGrant.id, plan: planGrant.plan })
  for (const { id, plan } of replaced) {
    const facts = { grant: id, plan, account: account_id, reason: revoked_reason }
    await recordEvent(tx, { kind: 'plan_revoked', at, ...by, facts })
  }
}

export async function revokeGrant(
  { database, now }: BillingNeeds,
  by: Giver,
  { id, reason }: { id: string; reason: string },
): Promise<GrantItem> {
  const at = now()
  return database.transaction(async (tx) => {
    const [row] = await tx
      .update(planGrant)
      .set({ revoked_at: at, revoked_reason: reason })
      .where(and(eq(planGrant.id, id), isNull(planGrant.revoked_at)))
      .returning()
    if (!row) throw new AppError('not_found', 'no such grant')
    if (row.kind === 'referral') await closeGap(tx, row, at)
    await recountPlan(tx, row.account_id, at)
    const facts = { grant: id, plan: row.plan, account: row.account_id, reason }
    await recordEvent(tx, { kind: 'plan_revoked', at, ...by, facts })
    return readGrant(tx, id, at)
  })
}

/** Those that are in force or to come, and after them what is over; of each the newest first. */
export async function listGrants(db: Queries, now: Date, which?: string): Promise<GrantItem[]> {
  const is_open = sql<boolean>`(${isOpen(now)})`
  const rows = await db
    .select({ grant: planGrant, account: account.name, by: user.name, is_open })
    .from(planGrant)
    .innerJoin(account, eq(account.id, planGrant.account_id))
    .leftJoin(user, eq(user.id, planGrant.granted_by))
    .where(which === undefined ? undefined : eq(planGrant.id, which))
    .orderBy(desc(is_open), desc(planGrant.created_at), desc(planGrant.id))
    .limit(200)
  return rows.map(
    ({ grant: { id, plan, kind, from, until, reason, revoked_at, revoked_reason }, ...known }) => ({
      ...known,
      id,
      plan,
      kind,
      from: from.toISOString(),
      until: until?.toISOString() ?? null,
      reason,
      revoked_at: revoked_at?.toISOString() ?? null,
      revoked_reason,
    }),
  )
}

function isOpen(now: Date) {
  return and(isNull(planGrant.revoked_at), or(isNull(planGrant.until), gt(planGrant.until, now)))
}

async function readGrant(tx: Queries, id: string, now: Date): Promise<GrantItem> {
  const [item] = await listGrants(tx, now, id)
  if (!item) throw new Error(`the grant ${id} is gone`)
  return item
}

/** By the address of its person, or by its id; of the kind that the plan is for. Of gifts at once one comes last. */
async function findAccount(tx: Queries, asked: GrantRequest): Promise<string> {
  const [found] = await tx
    .select({ id: account.id, kind: account.kind })
    .from(account)
    .leftJoin(user, eq(user.id, account.personal_user_id))
    .where(or(eq(user.email, asked.account.toLowerCase()), eq(account.id, asked.account)))
    .for('no key update', { of: account })
  if (!found) {
    throw new AppError('not_found', 'no such account', { detail: 'No account has this address or id.' })
  }
  if (found.kind === kindOf[asked.plan]) return found.id
  throw new AppError('conflict', 'a plan for another kind of account', {
    detail: found.kind === 'team' ? 'A team’s plan is Team.' : 'A person’s plan is Pro.',
  })
}
