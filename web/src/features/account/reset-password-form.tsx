import { useRef } from 'react'
import { ApiError } from '../../base/api/api-error.ts'
import { api } from '../../base/api/fetch-client.ts'
import { leaveFor } from '../../base/session/leave-for.ts'
import { AccountForm } from './account-form.tsx'
import type { Refusals } from './check-fields.ts'
import { PasswordField } from './password-field.tsx'
import { PasswordRules } from './password-rules.tsx'
import { refusalsOf } from './refusals-of.ts'
import { checkNewPassword } from './sign-up.ts'
import { useCommonCheck } from './use-common-check.ts'
import { textOf, useSubmit } from './use-submit.ts'
import { useTyped } from './use-typed.ts'

interface ResetPasswordFormProps {
  /** Of the mailed link. */
  token: string | null
  /** The link was used already, or is too old. */
  onDeadLink: () => void
}

/** Whose password it is, only the server knows: it checks the rule about name and address. */
const unknownOwner = { name: '', email: '' }

export function ResetPasswordForm({ token, onDeadLink }: ResetPasswordFormProps) {
  const common = useCommonCheck()
  const submission = useSubmit(handleSend)
  const form = useRef<HTMLFormElement>(null)
  const typed = useTyped(form)

  async function handleSend(values: FormData): Promise<Refusals> {
    const password = textOf(values, 'password')
    const wrong = checkNewPassword({ ...unknownOwner, password }, await common.load())
    if (Object.keys(wrong).length > 0) return wrong
    try {
      await api.post('/api/auth/reset-password', { newPassword: password, token: token ?? '' })
    } catch (error) {
      if (error instanceof ApiError && error.code === 'link_expired') onDeadLink()
      return refusalsOf(error)
    }
    return leaveFor('/login?password=changed')
  }

  return (
    <AccountForm form={form} submission={submission} action="Save password">
      <PasswordField
        autoComplete="new-password"
        error={submission.refusals['password']}
        onFocus={() => void common.load()}
        hint={
          <PasswordRules password={typed['password'] ?? ''} owner={unknownOwner} isCommon={common.isCommon} />
        }
      />
    </AccountForm>
  )
}
