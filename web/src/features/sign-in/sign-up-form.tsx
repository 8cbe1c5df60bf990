import { safeNext } from '@earmark/core/access/safe-next.ts'
import { useRef } from 'react'
import { leaveFor } from '../../base/session/leave-for.ts'
import { markNewAccount } from '../../base/session/new-account.ts'
import { AccountForm } from '../../base/forms/account-form.tsx'
import type { Refusals } from '../../base/forms/check-fields.ts'
import { EmailField } from '../../base/forms/email-field.tsx'
import { NameField } from '../../base/forms/name-field.tsx'
import { PasswordField } from '../../base/forms/password-field.tsx'
import { PasswordRules } from '../../base/forms/password-rules.tsx'
import { checkNewPerson, signUp } from './sign-up.ts'
import { useCommonCheck } from '../../base/forms/use-common-check.ts'
import { textOf, useSubmit } from '../../base/forms/use-submit.ts'
import { useTyped } from '../../base/forms/use-typed.ts'

interface SignUpFormProps {
  next: string | null
  /** With which address they have paid, if so. */
  payer: string | undefined
  /** The address must be confirmed first: an email with a link is on its way to it. */
  onMailSent: (email: string) => void
}

export function SignUpForm({ next, payer, onMailSent }: SignUpFormProps) {
  const common = useCommonCheck()
  const submission = useSubmit(handleSend)
  const form = useRef<HTMLFormElement>(null)
  const typed = useTyped(form)
  const { refusals } = submission

  async function handleSend(values: FormData): Promise<Refusals> {
    const person = {
      name: textOf(values, 'name').trim(),
      email: textOf(values, 'email').trim(),
      password: textOf(values, 'password'),
    }
    const wrong = checkNewPerson(person, await common.load())
    if (Object.keys(wrong).length > 0) return wrong
    const { isSignedIn } = await signUp(person)
    markNewAccount()
    if (isSignedIn) return leaveFor(safeNext(next))
    onMailSent(person.email)
    return {}
  }

  return (
    <AccountForm form={form} submission={submission} action="Create account">
      <NameField error={refusals['name']} />
      <EmailField autoComplete="email" known={payer} error={refusals['email']} />
      <PasswordField
        autoComplete="new-password"
        error={refusals['password']}
        onFocus={() => void common.load()}
        hint={
          <PasswordRules
            password={typed['password'] ?? ''}
            owner={{ name: typed['name'] ?? '', email: typed['email'] ?? '' }}
            isCommon={common.isCommon}
          />
        }
      />
    </AccountForm>
  )
}
