import { checkPassword, type PasswordOwner, type PasswordRule } from '@earmark/core/access/password-policy.ts'
import type { Refusals } from './check-fields.ts'
import type { CommonCheck } from './use-common-check.ts'

const sentences: Record<PasswordRule, string> = {
  length: 'Choose a password of 8 to 128 characters.',
  not_common: 'Many people use this password. Choose another one.',
  not_yours: 'Choose a password that is not your name or address.',
}

interface NewPassword extends PasswordOwner {
  password: string
}

/** The first rule that the password does not keep, as a sentence. */
export function checkNewPassword({ password, name, email }: NewPassword, isCommon: CommonCheck): Refusals {
  const broken = checkPassword(password, { name, email }, isCommon).find(({ met }) => !met)
  return broken ? { password: sentences[broken.rule] } : {}
}
