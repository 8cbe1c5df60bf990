import type { ResetRequest } from '@earmark/core/auth-api.ts'
import { AppError } from '@earmark/core/errors.ts'
import { eq } from 'drizzle-orm'
import { session } from '../../platform/db/schema.ts'
import { recordEvent } from '../../platform/record-event.ts'
import type { Caller } from './caller.ts'
import type { Identity } from './identity.ts'
import { lockPerson } from './lock-person.ts'
import { putPassword } from './methods/put-password.ts'
import { demandGoodPassword } from './passwords.ts'
import { reclaimUser } from './providers/reclaim-user.ts'
import { findResetLink, takeResetLink } from './reset-links.ts'
import { endSessions } from './sessions/end-sessions.ts'

/** The link is used up only by a password that is good enough, and by the statement that takes it. */
export async function resetPassword(identity: Identity, caller: Caller, wish: ResetRequest): Promise<void> {
  const found = await findResetLink(identity.database.db, wish.token, identity.now())
  if (!found) throw linkExpired('no live reset link with this token')
  const { link_id, owner } = found
  demandGoodPassword(wish.newPassword, owner)
  const hash = await identity.passwordHasher.hash(wish.newPassword)
  const [user_id, at] = [owner.id, identity.now()]
  const ended = await identity.database.transaction(async (tx) => {
    if (!(await takeResetLink(tx, link_id))) throw linkExpired('the link was used meanwhile')
    const person = await lockPerson(tx, user_id)
    // Without a mail server the operator hands emails on: then a link says nothing of whose the address is.
    const isReclaimed = identity.hasMailServer && !person?.is_confirmed
    const reclaimed = isReclaimed ? await reclaimUser(tx, user_id, { now: at }) : []
    await putPassword(tx, { user_id, hash, at })
    const { device, block: place } = caller
    await recordEvent(tx, { kind: 'password_changed', at, user_id, device, place })
    return [...reclaimed, ...(await endSessions(tx, eq(session.userId, user_id)))]
  })
  identity.sayEnded(ended)
}

const linkExpired = (why: string) => new AppError('link_expired', why)
