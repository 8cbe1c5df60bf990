import type { PasskeyProof } from '@earmark/core/safety-api.ts'
import { and, eq, gt, or, sql } from 'drizzle-orm'
import { passkey } from '../../../platform/db/safety-schema.ts'
import type { Queries } from '../../../ports/database.ts'
import { takeChallenge } from './challenges.ts'
import { refused } from './passkey-policy.ts'

export interface PasskeyUse {
  proof: PasskeyProof
  /** Whose challenge was answered: a session, or `guest`. */
  holder: string
  origin: string
  now: Date
}

/** Whose passkey it is. Throws where anything about its use is not right. */
export async function takePasskey(db: Queries, { proof, holder, origin, now }: PasskeyUse): Promise<string> {
  const { challengeOf, verifyPasskeyUse } = await import('./web-authn.ts')
  const challenge = challengeOf(proof.response)
  await takeChallenge(db, { challenge, holder, now })

  const [known] = await db.select().from(passkey).where(eq(passkey.credential_id, proof.id))
  if (!known) throw refused('nobody has this passkey')
  const counter = await verifyPasskeyUse(proof, { challenge, origin }, known)

  // Once more, of two uses at one moment: a counter that does not grow is a copy of the key. Many never count.
  const hasGrown = or(
    gt(sql`${counter}::bigint`, passkey.counter),
    and(eq(passkey.counter, 0), sql`${counter} = 0`),
  )
  const used = await db
    .update(passkey)
    .set({ counter, last_used_at: now })
    .where(and(eq(passkey.id, known.id), hasGrown))
    .returning({ user_id: passkey.user_id })
  if (!used[0]) throw refused('its counter went back')
  return used[0].user_id
}

/** Throws where it was removed meanwhile. */
export async function demandPasskey(
  tx: Queries,
  { credential_id, user_id }: { credential_id: string; user_id: string },
): Promise<void> {
  const [kept] = await tx
    .select({ id: passkey.id })
    .from(passkey)
    .where(and(eq(passkey.credential_id, credential_id), eq(passkey.user_id, user_id)))
  if (!kept) throw refused('it was removed meanwhile')
}
