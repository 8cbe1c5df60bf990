import { safeNext } from '@earmark/core/access/safe-next.ts'
import { useEffect } from 'react'
import { useViewer } from '../base/session/use-viewer.ts'
import { CompleteAccountForm } from '../features/sign-in/complete-account-form.tsx'
import { FormHead } from '../base/forms/form-head.tsx'
import { useIsHydrated } from '../base/forms/use-is-hydrated.ts'
import { useQueryValue } from '../base/forms/use-query-value.ts'
import { LinkButton } from '../base/ui/link-button.tsx'

export default function Page() {
  const next = useQueryValue('next')
  const viewer = useViewer()
  // Time zone and language are guessed from the browser, so the form is made there.
  const isHydrated = useIsHydrated()
  if (viewer.kind === 'user' && viewer.user.has_complete_profile) return <Complete />
  const name = viewer.kind === 'user' ? viewer.user.name : ''
  return (
    <>
      <FormHead title="Almost there">
        Three things, so that your notes show the right name, day and time.
      </FormHead>
      {isHydrated && (
        <CompleteAccountForm saved={{ name, time_zone: null, locale: navigator.language }} next={next} />
      )}
    </>
  )
}

/** Nothing is asked twice: who has answered is led on, and "back" does not lead here again. */
function Complete() {
  useEffect(() => {
    window.location.replace(safeNext(new URLSearchParams(window.location.search).get('next')))
  }, [])
  return (
    <>
      <FormHead title="Your account is complete">Taking you to your notes…</FormHead>
      <LinkButton to="/app" size="l" className="self-start">
        My notes
      </LinkButton>
    </>
  )
}
