import { AsyncLocalStorage } from 'node:async_hooks'
import { makeCommonPasswordCheck } from '@earmark/core/access/common-passwords.ts'
import { checkPassword, type PasswordOwner, type PasswordRule } from '@earmark/core/access/password-policy.ts'
import { AppError } from '@earmark/core/errors.ts'
import { hashPassword, verifyPassword } from 'better-auth/crypto'
import { and, eq } from 'drizzle-orm'
import { signInMethod } from '../../platform/db/schema.ts'
import type { Queries } from '../../ports/database.ts'
import { circumstances } from './circumstances.ts'

const hashed = new AsyncLocalStorage<{ password: string; hash: string }>()

/**
 * Hashes before `work` starts. The sign-in library hashes inside its transaction, and on the embedded engine
 * one transaction holds up everyone: a tenth of a second for each sign-up.
 */
export async function withHashed<T>(
  { hashNewcomers = hashPassword }: { hashNewcomers?: typeof hashPassword | undefined },
  password: string,
  work: () => Promise<T>,
): Promise<T> {
  const hash = await hashNewcomers(password)
  return hashed.run({ password, hash }, work)
}

/** What the sign-in library calls to hash. */
export async function hashOf(password: string): Promise<string> {
  const ready = hashed.getStore()
  return ready?.password === password ? ready.hash : hashPassword(password)
}

/** What the sign-in library calls to compare. Whoever was let in by a password comes in only while it is theirs. */
export async function isPassword(given: { hash: string; password: string }): Promise<boolean> {
  const isRight = await verifyPassword(given)
  const around = circumstances()
  if (isRight && around) around.recheck = (tx, user_id) => demandKept(tx, user_id, given.hash)
  return isRight
}

async function demandKept(tx: Queries, user_id: string, hash: string): Promise<void> {
  const [kept] = await tx
    .select({ id: signInMethod.id })
    .from(signInMethod)
    .where(and(eq(signInMethod.userId, user_id), eq(signInMethod.password, hash)))
  if (!kept) throw new AppError('invalid_credentials', 'the password was changed meanwhile')
}

const isCommon = makeCommonPasswordCheck()

const sentences: Record<PasswordRule, string> = {
  length: 'The password must have 8 to 128 characters.',
  not_common: 'This is one of the most common passwords, which attackers try first.',
  not_yours: 'The password must not be your name or email address.',
}

/** Throws one sentence for each rule that is not met. */
export function demandGoodPassword(password: string, owner: PasswordOwner): void {
  const unmet = checkPassword(password, owner, isCommon).filter(({ met }) => !met)
  if (unmet.length === 0) return
  const rules = unmet.map(({ rule }) => rule)
  throw new AppError('weak_password', `password rules not met: ${rules.join(', ')}`, {
    detail: rules.map((rule) => sentences[rule]).join(' '),
  })
}
