import { randomBytes } from 'node:crypto'
import { ulid } from '@earmark/core/ids.ts'
import { and, eq, gt } from 'drizzle-orm'
import { verification } from '../../../platform/db/schema.ts'
import type { Queries } from '../../../ports/database.ts'
import { newLinkToken, secretHash } from '../secrets.ts'
import { refused } from './passkey-policy.ts'

const challengeMs = 5 * 60 * 1000

/** `holder` is the session that may answer it, or `guest` for a sign-in. */
export async function newChallenge(db: Queries, holder: string, now: Date): Promise<string> {
  const { token: challenge, hash } = newLinkToken()
  await db.insert(verification).values({
    id: ulid(now.getTime(), randomBytes(10)),
    identifier: `passkey:${hash}`,
    value: holder,
    expiresAt: new Date(now.getTime() + challengeMs),
  })
  return challenge
}

/** One statement, so that a challenge is answered once. */
export async function takeChallenge(
  db: Queries,
  { challenge, holder, now }: { challenge: string; holder: string; now: Date },
): Promise<void> {
  const taken = await db
    .delete(verification)
    .where(
      and(
        eq(verification.identifier, `passkey:${secretHash(challenge)}`),
        eq(verification.value, holder),
        gt(verification.expiresAt, now),
      ),
    )
    .returning({ id: verification.id })
  if (taken.length === 0) throw refused('no such challenge is open')
}
