import { safeNext } from '@earmark/core/access/safe-next.ts'
import { lazy, Suspense, useState } from 'react'
import { ApiError } from '../../base/api/api-error.ts'
import { api } from '../../base/api/fetch-client.ts'
import { leaveFor } from '../../base/session/leave-for.ts'
import { AccountForm } from '../../base/forms/account-form.tsx'
import { checkEmail, checkPresent, type Refusals } from '../../base/forms/check-fields.ts'
import { EmailField } from '../../base/forms/email-field.tsx'
import { PasswordField } from '../../base/forms/password-field.tsx'
import { useIsHydrated } from '../../base/forms/use-is-hydrated.ts'
import { useQueryValue } from '../../base/forms/use-query-value.ts'
import { canUsePasskeys } from '../../base/session/can-use-passkeys.ts'
import { textOf, useSubmit } from '../../base/forms/use-submit.ts'

const SecondFactorForm = lazy(async () => ({
  default: (await import('./second-factor-form.tsx')).SecondFactorForm,
}))
const PasskeySignIn = lazy(async () => ({
  default: (await import('./passkey-sign-in.tsx')).PasskeySignIn,
}))

interface SignInFormProps {
  next: string | null
  /** With which address they have paid, if so. */
  payer: string | undefined
}

export function SignInForm({ next, payer }: SignInFormProps) {
  // Whoever comes back from another service may have that first step behind them.
  const isSecondStep = useQueryValue('step') === 'code'
  const canShowPasskeys = useIsHydrated() && canUsePasskeys()
  const [isCodeWanted, setIsCodeWanted] = useState(false)
  const submission = useSubmit((values) =>
    signIn(values, { next, onSecondFactor: () => setIsCodeWanted(true) }),
  )
  const { refusals } = submission
  if (isSecondStep || isCodeWanted) {
    return (
      <Suspense>
        <SecondFactorForm next={next} />
      </Suspense>
    )
  }
  return (
    <>
      <AccountForm submission={submission} action="Sign in">
        <EmailField autoComplete="username" known={payer} error={refusals['email']} />
        <PasswordField autoComplete="current-password" error={refusals['password']} />
      </AccountForm>
      {canShowPasskeys && (
        <Suspense>
          <PasskeySignIn next={next} />
        </Suspense>
      )}
    </>
  )
}

interface SignInWish {
  next: string | null
  onSecondFactor: () => void
}

async function signIn(values: FormData, { next, onSecondFactor }: SignInWish): Promise<Refusals> {
  const email = textOf(values, 'email').trim()
  const password = textOf(values, 'password')
  const refusals = { ...checkEmail(email), ...checkPresent(password) }
  if (Object.keys(refusals).length > 0) return refusals

  try {
    await api.call('POST /api/auth/sign-in/email', { body: { email, password } })
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'multi_factor_auth_required') throw error
    onSecondFactor()
    return {}
  }
  return leaveFor(safeNext(next))
}
