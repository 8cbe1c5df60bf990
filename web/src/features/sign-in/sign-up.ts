import type { PasswordOwner } from '@earmark/core/access/password-policy.ts'
import { api } from '../../base/api/fetch-client.ts'
import { checkEmail, checkName, type Refusals } from '../../base/forms/check-fields.ts'
import { checkNewPassword } from '../../base/forms/check-new-password.ts'
import type { CommonCheck } from '../../base/forms/use-common-check.ts'

export interface NewPerson extends PasswordOwner {
  password: string
}

export async function signUp(person: NewPerson): Promise<{ isSignedIn: boolean }> {
  const { token } = await api.call('POST /api/auth/sign-up/email', { body: person })
  return { isSignedIn: token !== null }
}

export function checkNewPerson(person: NewPerson, isCommon: CommonCheck): Refusals {
  return { ...checkName(person.name), ...checkEmail(person.email), ...checkNewPassword(person, isCommon) }
}
