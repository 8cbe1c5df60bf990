import { AppError } from '@earmark/core/errors.ts'
import { hashPassword } from 'better-auth/crypto'
import { eq } from 'drizzle-orm'
import { session, verification } from '../../platform/db/schema.ts'
import { recordEvent } from '../../platform/record-event.ts'
import type { ResetRequest } from './auth-requests.ts'
import type { Caller } from './caller.ts'
import type { Identity } from './identity.ts'
import { lockPerson } from './lock-person.ts'
import { putPassword } from './methods/put-password.ts'
import { demandGoodPassword } from './passwords.ts'
import { reclaimUser } from './providers/reclaim-user.ts'
import { endSessions } from './sessions/end-sessions.ts'

const tokenShape = /^[A-Za-z0-9_-]{1,64}$/

/**
 * The link is used up only by a password that is good enough, and by the statement that takes it. Not done by the
 * sign-in library, which changes the password and ends the sessions one after the other: a sign-in fits in between.
 */
export async function resetPassword(
  identity: Identity,
  caller: Caller,
  wish: ResetRequest,
): Promise<Response> {
  const { link, owner } = await ownerOfLink(identity, wish.token)
  demandGoodPassword(wish.newPassword, owner)
  const hash = await hashPassword(wish.newPassword)
  const [user_id, at] = [owner.id, identity.now()]
  const ended = await identity.database.transaction(async (tx) => {
    const taken = await tx.delete(verification).where(eq(verification.id, link.id)).returning()
    if (taken.length === 0) throw linkExpired('the link was used meanwhile')
    const person = await lockPerson(tx, user_id)
    // Without a mail server the operator hands letters on: then a link says nothing of whose the address is.
    const isReclaimed = identity.hasMailServer && !person?.is_confirmed
    const reclaimed = isReclaimed ? await reclaimUser(tx, user_id, { now: at }) : []
    await putPassword(tx, { user_id, hash, at })
    const { device, block: place } = caller
    await recordEvent(tx, { kind: 'password_changed', at, user_id, device, place })
    return [...reclaimed, ...(await endSessions(tx, eq(session.userId, user_id)))]
  })
  identity.sayEnded(ended)
  return Response.json({ status: true })
}

async function ownerOfLink(identity: Identity, token: string) {
  if (!tokenShape.test(token)) throw linkExpired('not a reset token')
  const { internalAdapter } = await identity.auth.$context
  const link = await internalAdapter.findVerificationValue(`reset-password:${token}`)
  const owner = link && link.expiresAt > identity.now() && (await internalAdapter.findUserById(link.value))
  if (!owner) throw linkExpired('no live reset link with this token')
  return { link, owner }
}

const linkExpired = (why: string) => new AppError('link_expired', why)
