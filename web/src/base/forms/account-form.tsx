import type { ReactNode, RefObject } from 'react'
import { Button } from '../ui/button.tsx'
import { FormNotice } from './form-notice.tsx'
import { useIsHydrated } from './use-is-hydrated.ts'
import type { Submission } from './use-submit.ts'

interface AccountFormProps {
  form?: RefObject<HTMLFormElement | null>
  submission: Submission
  /** The name of the button. */
  action: string
  children: ReactNode
}

/**
 * Fields, what went wrong, and one button. Inputs are left to the browser, so nothing typed before the page came
 * alive is lost; the button waits until then, as a form sent by the browser itself would reach nobody.
 */
export function AccountForm({ form, submission, action, children }: AccountFormProps) {
  const isHydrated = useIsHydrated()
  return (
    <form
      ref={form}
      method="post"
      noValidate
      onSubmit={submission.handleSubmit}
      onInput={submission.handleInput}
      className="grid gap-5"
    >
      {submission.refusals['form'] && <FormNotice kind="alert">{submission.refusals['form']}</FormNotice>}
      {children}
      <Button
        type="submit"
        size="l"
        busy={submission.isBusy}
        disabled={!isHydrated}
        className="mt-2 w-full disabled:opacity-100 in-data-settings:w-auto in-data-settings:justify-self-start"
      >
        {action}
      </Button>
    </form>
  )
}
