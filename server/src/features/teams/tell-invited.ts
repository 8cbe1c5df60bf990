import { and, eq, inArray } from 'drizzle-orm'
import { user } from '../../platform/db/schema.ts'
import { notify } from '../../platform/notifications/notify.ts'
import { sayNotified } from '../../platform/notifications/say-notified.ts'
import type { Queries } from '../../ports/database.ts'
import type { Services } from '../../services.ts'
import type { Asking } from './in-team.ts'

export type TellNeeds = Pick<Services, 'database' | 'background' | 'fanout' | 'now'>

/** An invitation by email. */
export interface Sent {
  id: string
  to: string
}

/**
 * Whoever has confirmed an address that is invited sees it in the app, too. Behind the answer's back: how long it takes
 * must not tell the inviter who has an account.
 */
export function tellInvited(
  needs: TellNeeds,
  { account_id, user_id: by_user_id }: Asking,
  sent: readonly Sent[],
): void {
  needs.background.run('telling of invitations', async () => {
    const told = await needs.database.transaction(async (tx) => {
      const people = await owners(
        tx,
        sent.map(({ to }) => to),
      )
      const happenings = sent.flatMap(({ id: cause, to }) =>
        people
          .filter(({ email }) => email === to)
          .map(({ id: user_id }) => ({ kind: 'invited' as const, user_id, account_id, cause, by_user_id })),
      )
      return notify(tx, needs.now(), happenings)
    })
    sayNotified(needs.fanout, told)
  })
}

/** Their devices look again: it is no longer among what they are told. */
export function tellTakenBack(needs: TellNeeds, email: string | null): void {
  if (email === null) return
  needs.background.run('telling that an invitation was taken back', async () => {
    const people = await owners(needs.database.db, [email])
    sayNotified(
      needs.fanout,
      people.map(({ id }) => id),
    )
  })
}

async function owners(db: Queries, addresses: readonly string[]): Promise<{ id: string; email: string }[]> {
  if (addresses.length === 0) return []
  return db
    .select({ id: user.id, email: user.email })
    .from(user)
    .where(and(inArray(user.email, [...addresses]), eq(user.emailVerified, true)))
}
