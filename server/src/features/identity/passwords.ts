import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { makeCommonPasswordCheck } from '@earmark/core/access/common-passwords.ts'
import { checkPassword, type PasswordOwner, type PasswordRule } from '@earmark/core/access/password-policy.ts'
import { AppError } from '@earmark/core/errors.ts'

// What OWASP asks of scrypt is met by 2 ** 14 with r 16: 32 MB and about a tenth of a second for each try.
const cost = { N: 2 ** 14, r: 16, p: 1, maxmem: 128 * 2 ** 14 * 16 * 2 }
const keyBytes = 64

export interface PasswordHasher {
  /** Takes a while: never inside a transaction. */
  hash(password: string): Promise<string>
  /** Takes as long. */
  matches(password: string, hash: string): Promise<boolean>
}

export const scryptHasher: PasswordHasher = { hash: hashPassword, matches: isPassword }

/** `salt:key`, both in hexadecimal. */
async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16).toString('hex')
  return `${salt}:${(await keyOf(password, salt)).toString('hex')}`
}

async function isPassword(password: string, hash: string): Promise<boolean> {
  const [salt = '', key = ''] = hash.split(':')
  const kept = Buffer.from(key, 'hex')
  const given = await keyOf(password, salt)
  return kept.length === given.length && timingSafeEqual(kept, given)
}

/** The same letters can be written in several ways; keyboards differ. The salt is its text, not the bytes it names. */
function keyOf(password: string, salt: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, keyBytes, cost, (error, key) => {
      if (error) reject(error)
      else resolve(key)
    })
  })
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
