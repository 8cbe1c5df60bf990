import type { ProofWay } from '@earmark/core/safety-api.ts'
import { and, eq, isNotNull } from 'drizzle-orm'
import { passkey, twoFactor } from '../../platform/db/safety-schema.ts'
import { signInMethod } from '../../platform/db/schema.ts'
import type { Queries } from '../../ports/database.ts'

/** What this person has, to show us ourselves that it is them. */
export async function readProofWays(db: Queries, user_id: string): Promise<ProofWay[]> {
  const [password] = await db
    .select({ id: signInMethod.id })
    .from(signInMethod)
    .where(and(eq(signInMethod.userId, user_id), isNotNull(signInMethod.password)))
  const [app] = await db
    .select({ user_id: twoFactor.user_id })
    .from(twoFactor)
    .where(and(eq(twoFactor.user_id, user_id), isNotNull(twoFactor.confirmed_at)))
  const [key] = await db.select({ id: passkey.id }).from(passkey).where(eq(passkey.user_id, user_id)).limit(1)
  const ways: readonly (readonly [ProofWay, boolean])[] = [
    ['password', password !== undefined],
    ['code', app !== undefined],
    ['passkey', key !== undefined],
  ]
  return ways.filter(([, has]) => has).map(([way]) => way)
}
