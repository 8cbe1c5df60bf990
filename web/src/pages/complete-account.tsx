import { useViewer } from '../base/session/use-viewer.ts'
import { CompleteAccountForm } from '../features/sign-in/complete-account-form.tsx'
import { FormHead } from '../base/forms/form-head.tsx'
import { useIsHydrated } from '../base/forms/use-is-hydrated.ts'
import { useQueryValue } from '../base/forms/use-query-value.ts'

export default function Page() {
  const next = useQueryValue('next')
  const viewer = useViewer()
  // Time zone and language are guessed from the browser, so the form is made there.
  const isHydrated = useIsHydrated()
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
