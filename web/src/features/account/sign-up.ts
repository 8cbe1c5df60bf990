import { checkPassword, type PasswordOwner, type PasswordRule } from '@earmark/core/access/password-policy.ts'
import { api } from '../../base/api/fetch-client.ts'
import { checkEmail, checkName, type Refusals } from './check-fields.ts'
import type { CommonCheck } from './use-common-check.ts'

export interface NewPerson extends PasswordOwner {
  password: string
}

/** A token is given at once where addresses need no confirming; otherwise a mail is on its way. */
interface SignUpAnswer {
  token: string | null
}

export async function signUp(person: NewPerson): Promise<{ isSignedIn: boolean }> {
  const { token } = await api.post<SignUpAnswer>('/api/auth/sign-up/email', person)
  return { isSignedIn: token !== null }
}

export function checkNewPerson(person: NewPerson, isCommon: CommonCheck): Refusals {
  return { ...checkName(person.name), ...checkEmail(person.email), ...checkNewPassword(person, isCommon) }
}

const sentences: Record<PasswordRule, string> = {
  length: 'Choose a password of 8 to 128 characters.',
  not_common: 'Many people use this password. Choose another one.',
  not_yours: 'Choose a password that is not your name or address.',
}

/** The first rule that the password does not keep, as a sentence. */
export function checkNewPassword({ password, name, email }: NewPerson, isCommon: CommonCheck): Refusals {
  const broken = checkPassword(password, { name, email }, isCommon).find(({ met }) => !met)
  return broken ? { password: sentences[broken.rule] } : {}
}
