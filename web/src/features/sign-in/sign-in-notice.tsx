import { FormNotice } from '../../base/forms/form-notice.tsx'
import { useQueryValue } from '../../base/forms/use-query-value.ts'

/** Where a person comes from, if that needs a word: a new password, a mailed link that failed, unsent notes. */
export function SignInNotice() {
  const hasNewPassword = useQueryValue('password') === 'changed'
  const isDeleted = useQueryValue('account') === 'deleted'
  const hasLeftSomething = useQueryValue('kept') === 'here'
  const hasEnded = useQueryValue('session') === 'ended'
  const hasDeadLink = useQueryValue('error') !== null
  if (hasDeadLink) {
    return (
      <FormNotice kind="alert">
        That link does not work any more. Sign in, and we will email you a new one.
      </FormNotice>
    )
  }
  if (isDeleted) {
    return (
      <FormNotice kind="status">
        Your account is closed. For seven days you can restore it with the link in our email.
      </FormNotice>
    )
  }
  if (hasLeftSomething) {
    return (
      <FormNotice kind="status">
        You are signed out. Anything not uploaded yet stays on this device, locked, and uploads when you sign
        in here again.
      </FormNotice>
    )
  }
  if (hasEnded) {
    return (
      <FormNotice kind="status">
        Your session on this device has ended. Sign in to continue where you were.
      </FormNotice>
    )
  }
  if (hasNewPassword) {
    return (
      <FormNotice kind="status">
        Your password was changed, and you are signed out everywhere. Sign in with the new one.
      </FormNotice>
    )
  }
  return null
}
