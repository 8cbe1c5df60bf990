import { AsyncLocalStorage } from 'node:async_hooks'
import { makeCommonPasswordCheck } from '@earmark/core/access/common-passwords.ts'
import { checkPassword, type PasswordOwner, type PasswordRule } from '@earmark/core/access/password-policy.ts'
import { AppError } from '@earmark/core/errors.ts'
import { hashPassword } from 'better-auth/crypto'

const hashed = new AsyncLocalStorage<{ password: string; hash: string }>()

/**
 * Hashes before `work` starts. The sign-in library hashes inside its transaction, and on the embedded engine
 * one transaction holds up everyone: a tenth of a second for each sign-up.
 */
export async function withHashed<T>(password: string, work: () => Promise<T>): Promise<T> {
  const hash = await hashPassword(password)
  return hashed.run({ password, hash }, work)
}

/** What the sign-in library calls to hash. */
export async function hashOf(password: string): Promise<string> {
  const ready = hashed.getStore()
  return ready?.password === password ? ready.hash : hashPassword(password)
}

const isCommon = makeCommonPasswordCheck()

const sentences: Record<PasswordRule, string> = {
  length: 'The password must have 8 to 128 characters.',
  not_common: 'This password is among the most common ones, which are tried first.',
  not_yours: 'The password must not be your name or e-mail address.',
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
