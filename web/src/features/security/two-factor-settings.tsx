import type { NewTwoFactorAnswer, RecoveryCodesAnswer, TwoFactorAnswer } from '@earmark/core/safety-api.ts'
import { useState } from 'react'
import { api } from '../../base/api/fetch-client.ts'
import { withProof } from '../../base/session/with-proof.ts'
import { Button } from '../../base/ui/button.tsx'
import { Notice } from '../../base/ui/notice.tsx'
import { LoadedPart } from '../../base/settings/loaded-part.tsx'
import { useAction } from '../../base/settings/use-action.ts'
import { useLoaded } from '../../base/settings/use-loaded.ts'
import { tellLog } from './log-changes.ts'
import { NewTwoFactor } from './new-two-factor.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SettingsPart } from '../../base/settings/settings-part.tsx'

/** An authenticator app beside the password. */
export function TwoFactorSettings() {
  const { state, reload } = useLoaded('GET /me/two-factor')
  const handleChange = () => {
    reload()
    tellLog()
  }
  return (
    <SettingsPart
      title="Two-factor sign-in"
      about="After your password, you enter a code from an app on your phone. The password alone is no longer enough to sign in."
    >
      <LoadedPart state={state} what="two-factor sign-in" onRetry={reload}>
        {(now) => <TwoFactor now={now} onChange={handleChange} />}
      </LoadedPart>
    </SettingsPart>
  )
}

/** What is being shown beyond whether it is on. */
type Step = { kind: 'begun'; app: NewTwoFactorAnswer } | { kind: 'codes'; codes: string[] }

function TwoFactor({ now, onChange }: { now: TwoFactorAnswer; onChange: () => void }) {
  const [step, setStep] = useState<Step>()
  const { isBusy, failure, run } = useAction()

  const handleCodes = ({ recovery_codes: codes }: RecoveryCodesAnswer): void => {
    setStep({ kind: 'codes', codes })
    onChange()
  }
  const begin = async () =>
    setStep({ kind: 'begun', app: await withProof(() => api.call('POST /me/two-factor')) })
  const renew = async () => handleCodes(await withProof(() => api.call('POST /me/two-factor/recovery-codes')))
  const end = async () => {
    await withProof(() => api.call('DELETE /me/two-factor'))
    onChange()
  }

  if (step?.kind === 'codes') return <RecoveryCodes codes={step.codes} onDone={() => setStep(undefined)} />
  if (step?.kind === 'begun' && !now.is_on) {
    return <NewTwoFactor app={step.app} onConfirmed={handleCodes} onCancel={() => setStep(undefined)} />
  }
  return (
    <div className="grid gap-4">
      {failure && <Notice kind="alert">{failure}</Notice>}
      <p role="status" className={now.is_on ? 'font-medium text-leaf' : 'font-medium'}>
        {now.is_on ? `On. ${codesLeft(now.recovery_codes_left)}` : 'Off.'}
      </p>
      <div className="flex flex-wrap gap-2">
        {now.is_on ? (
          <>
            <Button look="quiet" size="s" busy={isBusy} onClick={() => run(renew)}>
              New recovery codes
            </Button>
            <Button look="quiet" size="s" busy={isBusy} onClick={() => run(end)}>
              Turn off
            </Button>
          </>
        ) : (
          <Button size="s" busy={isBusy} onClick={() => run(begin)}>
            Set up two-factor
          </Button>
        )}
      </div>
    </div>
  )
}

function codesLeft(count: number): string {
  if (count === 0) return 'No recovery codes left: create new ones.'
  return count === 1 ? 'One recovery code is left.' : `${count} recovery codes are left.`
}
