import { and, eq, ne } from 'drizzle-orm'
import type { Queries } from '../../ports/database.ts'
import { isItsAccount, isItsNote, isOpenTo } from '../db/open-shares.ts'
import { recording } from '../db/recordings-schema.ts'
import { account, user } from '../db/schema.ts'
import { share } from '../db/shares-schema.ts'
import { notify } from './notify.ts'

/**
 * What was shared with an address before it was confirmed stands at the bell of its person from then on. In the
 * transaction that confirms it. The emails have been sent when it was shared.
 */
export async function tellWaitingShares(tx: Queries, user_id: string, now: Date): Promise<void> {
  const [person] = await tx
    .select({ email: user.email, account_id: account.id })
    .from(user)
    .innerJoin(account, eq(account.personal_user_id, user.id))
    .where(eq(user.id, user_id))
  if (!person) return
  const waiting = await tx
    .select({ id: share.id, by: share.created_by })
    .from(share)
    .innerJoin(recording, isItsNote)
    .innerJoin(account, isItsAccount)
    .where(
      and(
        eq(share.to_email, person.email),
        ne(share.created_by, user_id),
        isOpenTo(tx, { reader: user_id, now }),
      ),
    )
    .orderBy(share.created_at)
  const happenings = waiting.map(({ id, by }) => ({
    kind: 'shared' as const,
    user_id,
    account_id: person.account_id,
    share_id: id,
    cause: `share ${id}`,
    by_user_id: by ?? '',
  }))
  await notify(tx, now, happenings, { hasOwnEmail: true })
}
