import { useState } from 'react'
import { api } from '../../base/api/fetch-client.ts'
import { Button } from '../../base/ui/button.tsx'
import { LinkButton } from '../../base/ui/link-button.tsx'
import { FormHead } from '../../base/forms/form-head.tsx'
import { FormNotice } from '../../base/forms/form-notice.tsx'
import { useAction } from '../../base/settings/use-action.ts'

export function KeepAccountLink({ token }: { token: string }) {
  const [isKept, setIsKept] = useState(false)
  const { isBusy, failure, run } = useAction()
  const keep = async () => {
    await api.call('POST /deletion/undo', { body: { token } })
    setIsKept(true)
  }
  if (isKept) {
    return (
      <>
        <FormHead title="Your account is back">Everything is where you left it.</FormHead>
        <LinkButton to="/login" size="l" className="self-start">
          Sign in
        </LinkButton>
      </>
    )
  }
  return (
    <>
      <FormHead title="Keep your account?">
        For seven days after you asked to delete it, this link restores your account with everything in it. It
        works once.
      </FormHead>
      <div className="grid gap-5">
        {failure && <FormNotice kind="alert">{failure}</FormNotice>}
        <Button size="l" busy={isBusy} onClick={() => run(keep)}>
          Keep my account
        </Button>
        {failure && (
          <LinkButton to="/login" size="l" look="quiet">
            Go to sign in
          </LinkButton>
        )}
      </div>
    </>
  )
}
