import { safeNext } from '@earmark/core/access/safe-next.ts'
import { api } from '../../base/api/fetch-client.ts'
import { leaveFor } from '../../base/session/leave-for.ts'
import { AccountForm } from '../../base/forms/account-form.tsx'
import type { Refusals } from '../../base/forms/check-fields.ts'
import { FormNotice } from '../../base/forms/form-notice.tsx'
import { refusalsOf } from '../../base/forms/refusals-of.ts'
import { textOf, useSubmit } from '../../base/forms/use-submit.ts'
import { CodeField } from '../../base/forms/code-field.tsx'

/** The second step of signing in, for those who have switched it on. */
export function SecondFactorForm({ next }: { next: string | null }) {
  const submission = useSubmit((values) => give(textOf(values, 'code'), next))
  return (
    <AccountForm submission={submission} action="Sign in">
      <FormNotice kind="status">Enter the code from your authenticator app to finish signing in.</FormNotice>
      <CodeField
        label="Code"
        error={submission.refusals['code']}
        hint="Lost your phone? Use one of your recovery codes."
      />
    </AccountForm>
  )
}

async function give(code: string, next: string | null): Promise<Refusals> {
  if (code.trim() === '') return { code: 'Enter the code from the app.' }
  try {
    await api.call('POST /api/auth/second-factor', { body: { code } })
  } catch (error) {
    return refusalsOf(error, 'code')
  }
  return leaveFor(safeNext(next))
}
