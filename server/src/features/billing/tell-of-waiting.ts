import { and, eq, inArray, isNotNull, lte, or } from 'drizzle-orm'
import { subscription } from '../../platform/db/billing-schema.ts'
import type { Services } from '../../services.ts'
import { eachApart } from './each-apart.ts'
import { writeWaitingEmail } from './emails/waiting.ts'

/** After the first email, for who has not come by then. */
const remindAfterMs = 3 * 24 * 60 * 60 * 1000

/** Who paid without an account is told that the plan waits for them: at once, and once more. */
export async function tellOfWaiting(
  needs: Pick<Services, 'database' | 'mail' | 'plans' | 'address' | 'log' | 'now'>,
): Promise<void> {
  const { db } = needs.database
  const { id, plan, waiting_email: to, waiting_emails: sent } = subscription
  const isForgotten = lte(subscription.created_at, new Date(needs.now().getTime() - remindAfterMs))
  const waiting = await db
    .select({ id, plan, to, sent })
    .from(subscription)
    .where(
      and(
        isNotNull(to),
        inArray(subscription.status, ['active', 'trialing']),
        or(eq(sent, 0), and(eq(sent, 1), isForgotten)),
      ),
    )
  await eachApart(needs, waiting, async (row) => {
    if (row.to === null) return
    const origin = needs.address.mailedOrigin()
    await needs.mail.send(writeWaitingEmail({ to: row.to, plan: needs.plans[row.plan], origin }))
    await db
      .update(subscription)
      .set({ waiting_emails: row.sent + 1 })
      .where(eq(id, row.id))
  })
}
