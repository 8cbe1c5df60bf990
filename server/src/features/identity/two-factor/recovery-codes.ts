import { createHash, randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { recoveryCode } from '../../../platform/db/safety-schema.ts'
import type { Queries } from '../../../ports/database.ts'
import { toBase32 } from './totp.ts'

const codeCount = 10

/** Replaces those there were. They are returned in the clear this once. */
export async function makeRecoveryCodes(tx: Queries, user_id: string): Promise<string[]> {
  const codes = Array.from({ length: codeCount }, newCode)
  await tx.delete(recoveryCode).where(eq(recoveryCode.user_id, user_id))
  await tx.insert(recoveryCode).values(codes.map((code) => ({ user_id, code_hash: hashOf(code) })))
  return codes
}

/** One statement: of fifty who bring the same code at once, one finds it. */
export async function takeRecoveryCode(db: Queries, user_id: string, code: string): Promise<boolean> {
  const taken = await db
    .delete(recoveryCode)
    .where(and(eq(recoveryCode.user_id, user_id), eq(recoveryCode.code_hash, hashOf(code))))
    .returning({ user_id: recoveryCode.user_id })
  return taken.length === 1
}

/** `abcd-efgh-ijkl-mnop`: 80 bits, so that a plain hash of it cannot be guessed back. */
function newCode(): string {
  const text = toBase32(randomBytes(10)).toLowerCase()
  return (text.match(/.{4}/g) ?? []).join('-')
}

/** As people type it: with or without dashes, in whatever case. */
function hashOf(code: string): string {
  const plain = code.toLowerCase().replaceAll(/[^a-z2-7]/g, '')
  return createHash('sha256').update(plain).digest('base64url')
}
