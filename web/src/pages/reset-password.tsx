import { useState } from 'react'
import { LinkButton } from '../base/ui/link-button.tsx'
import { FormHead } from '../features/account/form-head.tsx'
import { ResetPasswordForm } from '../features/account/reset-password-form.tsx'
import { useIsHydrated } from '../features/account/use-is-hydrated.ts'
import { useQueryValue } from '../features/account/use-query-value.ts'

export default function Page() {
  const token = useQueryValue('token')
  const isHydrated = useIsHydrated()
  const [outcome, setOutcome] = useState<'done' | 'dead-link'>()

  if (outcome === 'done') {
    return (
      <div role="status">
        <FormHead title="Your password is changed">You are signed out everywhere else.</FormHead>
        <LinkButton to="/login">Go to sign in</LinkButton>
      </div>
    )
  }
  if (outcome === 'dead-link' || (isHydrated && !token)) {
    return (
      <div role="alert">
        <FormHead title="This link does not work any more">
          It was used already, is older than an hour, or is not complete. Your password is as it was.
        </FormHead>
        <LinkButton to="/forgot-password">Get a new link</LinkButton>
      </div>
    )
  }
  return (
    <>
      <FormHead title="Choose a new password">
        A few words in a row are easy to keep and hard to guess.
      </FormHead>
      <ResetPasswordForm
        token={token}
        onDone={() => setOutcome('done')}
        onDeadLink={() => setOutcome('dead-link')}
      />
    </>
  )
}
