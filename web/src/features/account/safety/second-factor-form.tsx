import { safeNext } from '@earmark/core/access/safe-next.ts'
import { api } from '../../../base/api/fetch-client.ts'
import { leaveFor } from '../../../base/session/leave-for.ts'
import { AccountForm } from '../account-form.tsx'
import type { Refusals } from '../check-fields.ts'
import { FormNotice } from '../form-notice.tsx'
import { refusalsOf } from '../refusals-of.ts'
import { textOf, useSubmit } from '../use-submit.ts'
import { CodeField } from './code-field.tsx'

/** The second step of signing in, for those who have switched it on. */
export function SecondFactorForm({ next }: { next: string | null }) {
  const submission = useSubmit((values) => give(textOf(values, 'code'), next))
  return (
    <AccountForm submission={submission} action="Sign in">
      <FormNotice kind="status">Enter the code from your authenticator app to finish signing in.</FormNotice>
      <CodeField
        label="Code"
        error={submission.refusals['code']}
        hint="Is your phone gone? One of your recovery codes does as well."
      />
    </AccountForm>
  )
}

async function give(code: string, next: string | null): Promise<Refusals> {
  if (code.trim() === '') return { code: 'Type the code that the app shows.' }
  try {
    await api.post('/api/auth/second-factor', { code })
  } catch (error) {
    return refusalsOf(error, 'code')
  }
  return leaveFor(safeNext(next))
}
