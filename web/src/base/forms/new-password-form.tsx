import type { PasswordOwner } from '@earmark/core/access/password-policy.ts'
import { useRef } from 'react'
import { AccountForm } from './account-form.tsx'
import type { Refusals } from './check-fields.ts'
import { checkNewPassword } from './check-new-password.ts'
import { PasswordField } from './password-field.tsx'
import { PasswordRules } from './password-rules.tsx'
import { useCommonCheck } from './use-common-check.ts'
import { textOf, useSubmit } from './use-submit.ts'
import { useTyped } from './use-typed.ts'

interface NewPasswordFormProps {
  owner: PasswordOwner
  onSave: (password: string) => Promise<void>
}

/** The rules are shown as they are met, and asked before anything is sent. */
export function NewPasswordForm({ owner, onSave }: NewPasswordFormProps) {
  const common = useCommonCheck()
  const submission = useSubmit(handleSend)
  const form = useRef<HTMLFormElement>(null)
  const typed = useTyped(form)

  async function handleSend(values: FormData): Promise<Refusals> {
    const password = textOf(values, 'password')
    const wrong = checkNewPassword({ ...owner, password }, await common.load())
    if (Object.keys(wrong).length > 0) return wrong
    await onSave(password)
    return {}
  }

  return (
    <AccountForm form={form} submission={submission} action="Save password">
      <PasswordField
        autoComplete="new-password"
        error={submission.refusals['password']}
        onFocus={() => void common.load()}
        hint={<PasswordRules password={typed['password'] ?? ''} owner={owner} isCommon={common.isCommon} />}
      />
    </AccountForm>
  )
}
