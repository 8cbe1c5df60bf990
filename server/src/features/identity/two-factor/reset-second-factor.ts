import { AppError } from '@earmark/core/errors.ts'
import { eq } from 'drizzle-orm'
import { recoveryCode, twoFactor } from '../../../platform/db/safety-schema.ts'
import { session, user } from '../../../platform/db/schema.ts'
import { recordEvent } from '../../../platform/record-event.ts'
import type { Identity } from '../identity.ts'
import { secondFactorResetEmail } from '../emails/second-factor-reset.ts'
import { lockPerson } from '../lock-person.ts'
import { endSessions } from '../sessions/end-sessions.ts'

/**
 * By whoever runs this instance, for someone who has lost phone and recovery codes. Every session ends, as the phone
 * may be in other hands; the email reaches the owner also where it was asked for by somebody else.
 */
export async function resetSecondFactor(identity: Identity, address: string): Promise<void> {
  const { database, now } = identity
  const email = address.toLowerCase()
  const ended = await database.transaction(async (tx) => {
    const [person] = await tx.select({ id: user.id }).from(user).where(eq(user.email, email))
    // A sign-in that is just being made waits, or is ended with the others.
    if (person) await lockPerson(tx, person.id)
    const [app] = person ? await tx.delete(twoFactor).where(eq(twoFactor.user_id, person.id)).returning() : []
    if (!person || !app?.confirmed_at) throw nothingToReset(email)
    await tx.delete(recoveryCode).where(eq(recoveryCode.user_id, person.id))
    await recordEvent(tx, { kind: 'two_factor_reset', at: now(), user_id: person.id })
    return endSessions(tx, eq(session.userId, person.id))
  })
  identity.sayEnded(ended)
  const url = new URL('/d/settings/security', identity.address.mailedOrigin()).href
  identity.post(secondFactorResetEmail({ to: email, url }))
}

/** Only the operator asks, who can read all there is. */
function nothingToReset(email: string): AppError {
  return new AppError('not_found', 'nobody with a second factor has this address', {
    detail: `Nobody with two-factor sign-in has the address ${email}.`,
  })
}
