import { randomBytes } from 'node:crypto'
import { ulid } from '@earmark/core/ids.ts'
import { and, eq } from 'drizzle-orm'
import { signInMethod } from '../../../platform/db/schema.ts'
import type { Queries } from '../../../ports/database.ts'

interface NewPassword {
  user_id: string
  hash: string
  at: Date
}

/** The person's one password, in place of the one they had, if any. */
export async function putPassword(tx: Queries, { user_id, hash, at }: NewPassword): Promise<void> {
  const own = and(eq(signInMethod.userId, user_id), eq(signInMethod.providerId, 'credential'))
  const changed = await tx
    .update(signInMethod)
    .set({ password: hash, updatedAt: at })
    .where(own)
    .returning({ id: signInMethod.id })
  if (changed.length > 0) return
  await tx.insert(signInMethod).values({
    id: ulid(at.getTime(), randomBytes(10)),
    providerId: 'credential',
    accountId: user_id,
    userId: user_id,
    password: hash,
    createdAt: at,
    updatedAt: at,
  })
}
