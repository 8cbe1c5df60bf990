import { safeNext } from '@earmark/core/access/safe-next.ts'
import { api } from '../../base/api/fetch-client.ts'
import { leaveFor } from '../../base/session/leave-for.ts'
import { AccountForm } from './account-form.tsx'
import { checkEmail, checkPresent, type Refusals } from './check-fields.ts'
import { EmailField } from './email-field.tsx'
import { PasswordField } from './password-field.tsx'
import { refusalsOf } from './refusals-of.ts'
import { textOf, useSubmit } from './use-submit.ts'

export function SignInForm({ next }: { next: string | null }) {
  const submission = useSubmit((values) => signIn(values, next))
  const { refusals } = submission
  return (
    <AccountForm submission={submission} action="Sign in">
      <EmailField autoComplete="username" error={refusals['email']} />
      <PasswordField autoComplete="current-password" error={refusals['password']} />
    </AccountForm>
  )
}

async function signIn(values: FormData, next: string | null): Promise<Refusals> {
  const email = textOf(values, 'email').trim()
  const password = textOf(values, 'password')
  const refusals = { ...checkEmail(email), ...checkPresent(password) }
  if (Object.keys(refusals).length > 0) return refusals

  try {
    await api.post('/api/auth/sign-in/email', { email, password })
  } catch (error) {
    return refusalsOf(error)
  }
  return leaveFor(safeNext(next))
}
