import type { NotificationKind } from '@earmark/core/notifications/kinds.ts'
import { eq } from 'drizzle-orm'
import { notification } from '../../platform/db/notifications-schema.ts'
import type { ReviewRow } from '../../platform/db/reviews-schema.ts'
import { account } from '../../platform/db/schema.ts'
import { notify } from '../../platform/notifications/notify.ts'
import type { Queries } from '../../ports/database.ts'

type Whose = Pick<ReviewRow, 'id' | 'user_id'>

/** At the bell: what was decided of a review, in place of what was told of it before. Answers whose devices look again. */
export async function tellWriter(
  tx: Queries,
  now: Date,
  kind: Extract<NotificationKind, 'review_declined' | 'review_approved'>,
  { id, user_id }: Whose,
): Promise<string[]> {
  await forgetDecision(tx, id)
  const own = await tx.select({ id: account.id }).from(account).where(eq(account.personal_user_id, user_id))
  const told = await notify(
    tx,
    now,
    own.map((personal) => ({ kind, user_id, account_id: personal.id, cause: causeOf(id) })),
  )
  return [user_id, ...told]
}

/** Once what it was about is changed or withdrawn. */
export async function forgetDecision(tx: Queries, id: string): Promise<void> {
  await tx.delete(notification).where(eq(notification.cause, causeOf(id)))
}

function causeOf(id: string): string {
  return `review ${id}`
}
