import { randomBytes } from 'node:crypto'
import { ulid } from '@earmark/core/ids.ts'
import { hashPassword } from 'better-auth/crypto'
import { and, eq, ne } from 'drizzle-orm'
import { session as sessions, signInMethod } from '../../../platform/db/schema.ts'
import type { Session } from '../../../platform/http/app-env.ts'
import { recordEvent } from '../../../platform/record-event.ts'
import type { Caller } from '../caller.ts'
import type { Identity } from '../identity.ts'
import { demandGoodPassword } from '../passwords.ts'
import { endSessions } from '../sessions/end-sessions.ts'

/** A first password, or another one: then whoever came in by the old one is out. */
export async function setPassword(
  identity: Identity,
  session: Session,
  { password, caller }: { password: string; caller: Caller },
): Promise<void> {
  const { user } = session.viewer
  demandGoodPassword(password, user)
  const hash = await hashPassword(password)
  const at = identity.now()
  const ended = await identity.database.transaction(async (tx) => {
    const own = and(eq(signInMethod.userId, user.id), eq(signInMethod.providerId, 'credential'))
    const changed = await tx
      .update(signInMethod)
      .set({ password: hash, updatedAt: at })
      .where(own)
      .returning({ id: signInMethod.id })
    if (changed.length === 0) {
      await tx.insert(signInMethod).values({
        id: ulid(at.getTime(), randomBytes(10)),
        // As the sign-in library names it.
        providerId: 'credential',
        accountId: user.id,
        userId: user.id,
        password: hash,
        createdAt: at,
        updatedAt: at,
      })
    }
    const others = and(eq(sessions.userId, user.id), ne(sessions.id, session.id))
    const { device, block: place } = caller
    await recordEvent(tx, { kind: 'password_changed', at, user_id: user.id, device, place })
    return endSessions(tx, others)
  })
  identity.sayEnded(ended)
}
