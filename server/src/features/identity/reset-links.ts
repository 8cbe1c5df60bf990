import { randomBytes } from 'node:crypto'
import { ulid } from '@earmark/core/ids.ts'
import { and, eq, gt } from 'drizzle-orm'
import { user, verification } from '../../platform/db/schema.ts'
import type { Queries } from '../../ports/database.ts'
import { secretHash, newLinkToken } from './secrets.ts'

const lifeMs = 60 * 60 * 1000

/** Only its hash is kept: a stolen copy of the database holds no working link. */
const nameOf = (token: string) => secretHash(`reset-password:${token}`)

/** The token of a link by which somebody chooses a password, within an hour. */
export async function newResetLink(db: Queries, user_id: string, now: Date): Promise<string> {
  const { token } = newLinkToken()
  await db.insert(verification).values({
    id: ulid(now.getTime(), randomBytes(10)),
    identifier: nameOf(token),
    value: user_id,
    expiresAt: new Date(now.getTime() + lifeMs),
    createdAt: now,
    updatedAt: now,
  })
  return token
}

/** Whose it is, and under what id it is kept. */
export async function findResetLink(db: Queries, token: string, now: Date) {
  const [found] = await db
    .select({ link_id: verification.id, owner: user })
    .from(verification)
    .innerJoin(user, eq(user.id, verification.value))
    .where(and(eq(verification.identifier, nameOf(token)), gt(verification.expiresAt, now)))
  return found
}

/** Whether it was still there. In one statement, so that it is used once. */
export async function takeResetLink(tx: Queries, link_id: string): Promise<boolean> {
  const taken = await tx
    .delete(verification)
    .where(eq(verification.id, link_id))
    .returning({ id: verification.id })
  return taken.length === 1
}
