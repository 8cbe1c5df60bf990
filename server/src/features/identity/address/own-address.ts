import type { AnswerOf } from '@earmark/core/calls.ts'
import { AppError } from '@earmark/core/errors.ts'
import { holdingStatuses, type PaidPlan } from '@earmark/core/plans/subscription.ts'
import { and, desc, eq, inArray } from 'drizzle-orm'
import { subscription } from '../../../platform/db/billing-schema.ts'
import { user } from '../../../platform/db/schema.ts'
import type { Queries } from '../../../ports/database.ts'
import type { Identity } from '../identity.ts'

export async function readOwnAddress(
  { database, hasMailServer }: Pick<Identity, 'database' | 'hasMailServer'>,
  user_id: string,
): Promise<AnswerOf<'GET /me/address'>> {
  const [person] = await database.db
    .select({ email: user.email, is_confirmed: user.emailVerified })
    .from(user)
    .where(eq(user.id, user_id))
  if (!person) throw new AppError('unauthorized', 'the person is gone')
  const waiting_plan = person.is_confirmed ? null : await readWaitingPlan(database.db, person.email)
  return { ...person, waiting_plan, sends_mail: hasMailServer }
}

async function readWaitingPlan(db: Queries, email: string): Promise<PaidPlan | null> {
  const [found] = await db
    .select({ plan: subscription.plan })
    .from(subscription)
    .where(and(eq(subscription.waiting_email, email), inArray(subscription.status, [...holdingStatuses])))
    .orderBy(desc(subscription.created_at))
    .limit(1)
  return found?.plan ?? null
}
