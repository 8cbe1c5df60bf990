import { useRef } from 'react'
import { api } from '../../../base/api/fetch-client.ts'
import { useViewer } from '../../../base/session/use-viewer.ts'
import { withProof } from '../../../base/session/with-proof.ts'
import { Button } from '../../../base/ui/button.tsx'
import { AccountForm } from '../account-form.tsx'
import type { Refusals } from '../check-fields.ts'
import { PasswordField } from '../password-field.tsx'
import { PasswordRules } from '../password-rules.tsx'
import { refusalsOf } from '../refusals-of.ts'
import { checkNewPassword } from '../sign-up.ts'
import { useCommonCheck } from '../use-common-check.ts'
import { textOf, useSubmit } from '../use-submit.ts'
import { useTyped } from '../use-typed.ts'

export function NewPassword({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) {
  const viewer = useViewer()
  const owner = viewer.kind === 'user' ? viewer.user : { name: '', email: '' }
  const common = useCommonCheck()
  const submission = useSubmit(handleSend)
  const form = useRef<HTMLFormElement>(null)
  const typed = useTyped(form)

  async function handleSend(values: FormData): Promise<Refusals> {
    const password = textOf(values, 'password')
    const wrong = checkNewPassword({ ...owner, password }, await common.load())
    if (Object.keys(wrong).length > 0) return wrong
    try {
      await withProof(() => api.put('/api/v1/me/password', { password }))
    } catch (error) {
      return refusalsOf(error)
    }
    onDone()
    return {}
  }

  return (
    <div className="grid gap-2 rounded-m border border-line-2 p-4">
      <AccountForm form={form} submission={submission} action="Save password">
        <PasswordField
          autoComplete="new-password"
          error={submission.refusals['password']}
          onFocus={() => void common.load()}
          hint={<PasswordRules password={typed['password'] ?? ''} owner={owner} isCommon={common.isCommon} />}
        />
      </AccountForm>
      <Button look="plain" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  )
}
