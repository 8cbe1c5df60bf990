import { useState } from 'react'
import { LinkButton } from '../base/ui/link-button.tsx'
import { FormHead } from '../base/forms/form-head.tsx'
import { ResetPasswordForm } from '../features/sign-in/reset-password-form.tsx'
import { useIsHydrated } from '../base/forms/use-is-hydrated.ts'
import { useQueryValue } from '../base/forms/use-query-value.ts'

export default function Page() {
  const token = useQueryValue('token')
  const isHydrated = useIsHydrated()
  const [isLinkDead, setIsLinkDead] = useState(false)

  if (isLinkDead || (isHydrated && !token)) {
    return (
      <div role="alert">
        <FormHead title="This link does not work any more">
          It was already used, is older than an hour, or is incomplete. Your password is unchanged.
        </FormHead>
        <LinkButton to="/forgot-password">Get a new link</LinkButton>
      </div>
    )
  }
  return (
    <>
      <FormHead title="Choose a new password">
        A few words in a row are easy to remember and hard to guess.
      </FormHead>
      <ResetPasswordForm token={token} onDeadLink={() => setIsLinkDead(true)} />
    </>
  )
}
