import { api } from '../../base/api/fetch-client.ts'
import { AccountForm } from '../../base/forms/account-form.tsx'
import { checkEmail, type Refusals } from '../../base/forms/check-fields.ts'
import { EmailField } from '../../base/forms/email-field.tsx'
import { textOf, useSubmit } from '../../base/forms/use-submit.ts'

/** `onSent` whether or not the address is known: who has an account here is nobody else's business. */
export function ForgotPasswordForm({ onSent }: { onSent: (email: string) => void }) {
  const submission = useSubmit(handleSend)

  async function handleSend(values: FormData): Promise<Refusals> {
    const email = textOf(values, 'email').trim()
    const wrong = checkEmail(email)
    if (Object.keys(wrong).length > 0) return wrong
    await api.call('POST /api/auth/request-password-reset', { body: { email } })
    onSent(email)
    return {}
  }

  return (
    <AccountForm submission={submission} action="Send me a link">
      <EmailField autoComplete="username" error={submission.refusals['email']} />
    </AccountForm>
  )
}
