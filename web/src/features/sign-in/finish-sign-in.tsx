import { signInSentence } from '@earmark/core/access/sign-in-errors.ts'
import type { SignInEvent } from '@earmark/core/access/sign-in-flow.ts'
import { useEffect } from 'react'
import { leaveFor } from '../../base/session/leave-for.ts'
import { saveEvent } from '../../base/session/provider-window/saved-event.ts'
import { announceSignIn } from '../../base/session/provider-window/sign-in-channel.ts'
import { codePath } from '../../base/session/provider-window/code-path.ts'
import { buttonClass } from '../../base/ui/button-class.ts'
import { FormHead } from '../../base/forms/form-head.tsx'
import { FormNotice } from '../../base/forms/form-notice.tsx'

/** Where a provider sends people back to: tells the page that asked, and goes away. */
export function FinishSignIn({ event }: { event: SignInEvent }) {
  useEffect(() => {
    // The address holds what was used up already.
    window.history.replaceState(window.history.state, '', window.location.pathname)
    announceSignIn(event)
    if (event.mode === 'popup') window.close()
    else if (event.error === 'multi-factor-auth-required') void leaveFor(codePath(event.next))
    else if (event.error === null) {
      saveEvent(event)
      void leaveFor(event.next)
    }
  }, [event])

  if (event.error === null) {
    return (
      <div role="status">
        <FormHead title="All done">
          {event.mode === 'popup' ? 'You can close this window.' : 'Taking you back now.'}
        </FormHead>
        <GoOn to={event.next}>Continue</GoOn>
      </div>
    )
  }
  const isSignIn = event.intent === 'sign-in'
  return (
    <>
      <FormHead title="This sign-in could not be finished" />
      <FormNotice kind="alert">{signInSentence(event.error)}</FormNotice>
      <GoOn to={isSignIn ? loginPath(event.next) : event.next}>
        {isSignIn ? 'Back to sign in' : 'Go back'}
      </GoOn>
    </>
  )
}

/** A document of its own: who looks at it may have changed. */
function GoOn({ to, children }: { to: string; children: string }) {
  return (
    <a href={to} className={buttonClass('ink', 'l', 'mt-8 self-start')}>
      {children}
    </a>
  )
}

function loginPath(next: string): string {
  return next === '/app' ? '/login' : `/login?next=${encodeURIComponent(next)}`
}
