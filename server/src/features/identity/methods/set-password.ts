import type { Session } from '@earmark/core/access/principal.ts'
import { AppError } from '@earmark/core/errors.ts'
import { and, eq, ne } from 'drizzle-orm'
import { session as sessions } from '../../../platform/db/schema.ts'
import { recordEvent } from '../../../platform/record-event.ts'
import type { Caller } from '../caller.ts'
import type { Identity } from '../identity.ts'
import { lockPerson } from '../lock-person.ts'
import { demandGoodPassword } from '../passwords.ts'
import { sessionById } from '../resolve-session.ts'
import { endSessions } from '../sessions/end-sessions.ts'
import { putPassword } from './put-password.ts'

/** A first password, or another one: then whoever came in by the old one is out. */
export async function setPassword(
  identity: Identity,
  session: Session,
  { password, caller }: { password: string; caller: Caller },
): Promise<void> {
  const { user } = session.viewer
  demandGoodPassword(password, user)
  const hash = await identity.passwordHasher.hash(password)
  const at = identity.now()
  const ended = await identity.database.transaction(async (tx) => {
    await lockPerson(tx, user.id)
    // Of two sessions that set one at the same moment, the first has put the second out.
    if (!(await sessionById(tx, session.id, at)))
      throw new AppError('unauthorized', 'the session was ended meanwhile')
    await putPassword(tx, { user_id: user.id, hash, at })
    const others = and(eq(sessions.userId, user.id), ne(sessions.id, session.id))
    const { device, block: place } = caller
    await recordEvent(tx, { kind: 'password_changed', at, user_id: user.id, device, place })
    return endSessions(tx, others)
  })
  identity.sayEnded(ended)
}
