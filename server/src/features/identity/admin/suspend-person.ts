import { AppError } from '@earmark/core/errors.ts'
import { eq } from 'drizzle-orm'
import { suspension } from '../../../platform/db/safety-schema.ts'
import { session as sessions } from '../../../platform/db/schema.ts'
import type { Identity } from '../identity.ts'
import { lockPerson } from '../lock-person.ts'
import { endSessions } from '../sessions/end-sessions.ts'
import { type Decided, type KnownPerson, noteDone } from './decided.ts'
import { queueSuspensionEmail } from './suspension-email.ts'

/** Kept out at once: no session is left, and none can be begun. What they keep stays, and is out of others' sight. */
export async function suspendPerson(
  identity: Identity,
  person: KnownPerson,
  { reason, ...by }: Decided & { reason: string },
): Promise<void> {
  if (person.is_admin) {
    throw new AppError('conflict', 'an administrator is not suspended', {
      detail: 'An administrator of this instance cannot be suspended.',
    })
  }
  const { database, now } = identity
  const since = now()
  const user_id = person.id
  const origin = identity.address.mailedOrigin()
  const ended = await database.transaction(async (tx) => {
    await lockPerson(tx, user_id)
    await tx
      .insert(suspension)
      .values({ user_id, reason, since })
      .onConflictDoUpdate({ target: suspension.user_id, set: { reason } })
    await noteDone(tx, { kind: 'account_suspended', at: since, reason }, { ...by, person })
    await queueSuspensionEmail(tx, since, { user_id, is_lifted: false, origin })
    return endSessions(tx, eq(sessions.userId, user_id))
  })
  identity.sayEnded(ended)
  identity.jobs.wake()
}

/** Of somebody who is not suspended there is nothing to lift, and nothing to tell. */
export async function liftSuspension(identity: Identity, person: KnownPerson, by: Decided): Promise<void> {
  const at = identity.now()
  const origin = identity.address.mailedOrigin()
  await identity.database.transaction(async (tx) => {
    const [lifted] = await tx.delete(suspension).where(eq(suspension.user_id, person.id)).returning()
    if (!lifted) return
    await noteDone(tx, { kind: 'suspension_lifted', at }, { ...by, person })
    await queueSuspensionEmail(tx, at, { user_id: person.id, is_lifted: true, origin })
  })
  identity.jobs.wake()
}
