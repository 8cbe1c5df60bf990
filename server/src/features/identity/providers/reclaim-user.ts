import { and, eq, isNull } from 'drizzle-orm'
import { addressChange, passkey, recoveryCode, twoFactor } from '../../../platform/db/safety-schema.ts'
import { session, signInMethod, user } from '../../../platform/db/schema.ts'
import { tellWaitingShares } from '../../../platform/notifications/tell-waiting-shares.ts'
import type { Queries } from '../../../ports/database.ts'
import { type EndedSession, endSessions } from '../sessions/end-sessions.ts'

/**
 * Somebody once signed up with an address without showing that it is theirs, and now its true owner is here.
 * Whatever else opens this account is taken away: it may be the work of whoever signed up first. Answers which
 * sessions that has ended.
 */
export async function reclaimUser(
  tx: Queries,
  user_id: string,
  { now, keepsPassword = false }: { now: Date; keepsPassword?: boolean },
): Promise<EndedSession[]> {
  const isGoing = keepsPassword ? isNull(signInMethod.password) : undefined
  await tx.delete(signInMethod).where(and(eq(signInMethod.userId, user_id), isGoing))
  await tx.delete(twoFactor).where(eq(twoFactor.user_id, user_id))
  await tx.delete(recoveryCode).where(eq(recoveryCode.user_id, user_id))
  await tx.delete(passkey).where(eq(passkey.user_id, user_id))
  await tx.delete(addressChange).where(eq(addressChange.user_id, user_id))
  await tx.update(user).set({ emailVerified: true, updatedAt: now }).where(eq(user.id, user_id))
  await tellWaitingShares(tx, user_id, now)
  return endSessions(tx, eq(session.userId, user_id))
}
