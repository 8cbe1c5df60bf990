import { and, eq, inArray, isNotNull, lte, or, sql, sum } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { subscription } from '../../platform/db/billing-schema.ts'
import type { Services } from '../../services.ts'
import { eachApart } from './each-apart.ts'
import { writeWaitingEmail } from './emails/waiting.ts'

/** After the first email, for who has not come by then. */
const remindAfterMs = 3 * 24 * 60 * 60 * 1000

/** Who paid without an account is told that the plan waits for them: at once, and once more. */
export async function tellOfWaiting(
  needs: Pick<Services, 'database' | 'mail' | 'plans' | 'payments' | 'address' | 'log' | 'now'>,
): Promise<void> {
  const { db } = needs.database
  const { waiting_email: to, waiting_emails: sent } = subscription
  const isForgotten = lte(subscription.created_at, new Date(needs.now().getTime() - remindAfterMs))
  // Who pays ten times with somebody else's address sends them no more emails than who pays once.
  const other = alias(subscription, 'other')
  const sentThere = db
    .select({ sent: sum(other.waiting_emails) })
    .from(other)
    .where(eq(other.waiting_email, to))
  const waiting = await db
    .select({ row: subscription, to })
    .from(subscription)
    .where(
      and(
        isNotNull(to),
        inArray(subscription.status, ['active', 'trialing']),
        or(
          and(eq(sent, 0), eq(sql`(${sentThere})`, 0)),
          and(eq(sent, 1), eq(sql`(${sentThere})`, 1), isForgotten),
        ),
      ),
    )
    .orderBy(subscription.created_at)
  // Of several that came since the last round one is told of.
  const byAddress = new Map(waiting.toReversed().map((each) => [each.to, each.row]))
  await eachApart(needs, [...byAddress.values()], async ({ id, plan, cents, currency, ...row }) => {
    if (row.waiting_email === null) return
    const origin = needs.address.mailedOrigin()
    const told = { to: row.waiting_email, amount: cents, currency, provider: needs.payments.name, origin }
    await needs.mail.send(writeWaitingEmail({ ...told, plan: needs.plans[plan] }))
    await db
      .update(subscription)
      .set({ waiting_emails: row.waiting_emails + 1 })
      .where(eq(subscription.id, id))
  })
}
