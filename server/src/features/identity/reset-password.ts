import { AppError } from '@earmark/core/errors.ts'
import { recordEvent } from '../../platform/record-event.ts'
import { askAuth } from './ask-auth.ts'
import type { ResetRequest } from './auth-requests.ts'
import type { Caller } from './caller.ts'
import type { Identity } from './identity.ts'
import { demandGoodPassword } from './passwords.ts'

const tokenShape = /^[A-Za-z0-9_-]{1,64}$/

/** The link is used up only by a password that is good enough; the library lets one use of it through. */
export async function resetPassword(
  identity: Identity,
  caller: Caller,
  wish: ResetRequest,
): Promise<Response> {
  if (!tokenShape.test(wish.token)) throw new AppError('link_expired', 'not a reset token')
  const { internalAdapter } = await identity.auth.$context
  const link = await internalAdapter.findVerificationValue(`reset-password:${wish.token}`)
  const owner = link && link.expiresAt > identity.now() && (await internalAdapter.findUserById(link.value))
  if (!owner) throw new AppError('link_expired', 'no live reset link with this token')

  demandGoodPassword(wish.newPassword, owner)
  const answer = await askAuth(identity, { ...caller, path: '/reset-password', method: 'POST', body: wish })
  await recordEvent(identity.database.db, {
    kind: 'password_changed',
    at: identity.now(),
    user_id: owner.id,
    device: caller.device,
    place: caller.block,
  })
  return answer
}
