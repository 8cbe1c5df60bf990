import type { NewTwoFactorAnswer, RecoveryCodesAnswer } from '@earmark/core/safety-api.ts'
import { api } from '../../base/api/fetch-client.ts'
import { withProof } from '../../base/session/with-proof.ts'
import { Button } from '../../base/ui/button.tsx'
import { QrPicture } from '../../base/ui/qr-picture.tsx'
import { AccountForm } from '../../base/forms/account-form.tsx'
import type { Refusals } from '../../base/forms/check-fields.ts'
import { refusalsOf } from '../../base/forms/refusals-of.ts'
import { textOf, useSubmit } from '../../base/forms/use-submit.ts'
import { CodeField } from '../../base/forms/code-field.tsx'

interface NewTwoFactorProps {
  app: NewTwoFactorAnswer
  onConfirmed: (answer: RecoveryCodesAnswer) => void
  onCancel: () => void
}

export function NewTwoFactor({ app, onConfirmed, onCancel }: NewTwoFactorProps) {
  const submission = useSubmit((values) => confirm(textOf(values, 'code'), onConfirmed))
  return (
    <div className="grid gap-5">
      <div className="grid gap-4 sm:grid-cols-[10rem_minmax(0,1fr)]">
        <QrPicture text={app.uri} label="QR code for your authenticator app" className="w-40" />
        <div className="grid content-start gap-2">
          <p>Scan this with your authenticator app, or enter this secret:</p>
          <p className="rounded-s bg-sunken px-3 py-2 font-mono text-sm select-all">
            {app.secret.match(/.{1,4}/g)?.join(' ')}
          </p>
        </div>
      </div>
      <AccountForm submission={submission} action="Turn on">
        <CodeField
          label="Code from the app"
          error={submission.refusals['code']}
          hint="Six digits. A new code appears every 30 seconds."
        />
      </AccountForm>
      <Button look="plain" onClick={onCancel}>
        Not now
      </Button>
    </div>
  )
}

async function confirm(code: string, onConfirmed: (answer: RecoveryCodesAnswer) => void): Promise<Refusals> {
  if (code.trim() === '') return { code: 'Enter the code from the app.' }
  try {
    onConfirmed(await withProof(() => api.call('POST /me/two-factor/confirm', { body: { code } })))
    return {}
  } catch (error) {
    return refusalsOf(error, 'code')
  }
}
