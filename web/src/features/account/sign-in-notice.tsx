import { FormNotice } from './form-notice.tsx'
import { useQueryValue } from './use-query-value.ts'

/** Where a person comes from, if that needs a word: a new password, a mailed link that failed, unsent notes. */
export function SignInNotice() {
  const hasNewPassword = useQueryValue('password') === 'changed'
  const isLeaving = useQueryValue('account') === 'leaving'
  const hasLeftSomething = useQueryValue('kept') === 'here'
  const hasEnded = useQueryValue('session') === 'ended'
  const hasDeadLink = useQueryValue('error') !== null
  if (hasDeadLink) {
    return (
      <FormNotice kind="alert">
        That link does not work any more. Sign in, and a new one is mailed to you.
      </FormNotice>
    )
  }
  if (isLeaving) {
    return (
      <FormNotice kind="status">
        Your account is closed. For seven days the link in our letter brings it back.
      </FormNotice>
    )
  }
  if (hasLeftSomething) {
    return (
      <FormNotice kind="status">
        You are signed out. What was not on the server yet stays here, unseen by anyone else, and goes up when
        you sign in on this device again.
      </FormNotice>
    )
  }
  if (hasEnded) {
    return (
      <FormNotice kind="status">
        Your session on this device has ended. Sign in to go on where you were.
      </FormNotice>
    )
  }
  if (hasNewPassword) {
    return (
      <FormNotice kind="status">
        Your password is changed, and you are signed out everywhere. Sign in with the new one.
      </FormNotice>
    )
  }
  return null
}
