import { safeNext } from '@earmark/core/access/safe-next.ts'
import { signInSentence } from '@earmark/core/access/sign-in-errors.ts'
import type { Provider } from '@earmark/core/page-context.ts'
import type { ReactNode } from 'react'
import { leaveFor } from '../../base/session/leave-for.ts'
import { codePath } from '../../base/session/provider-window/code-path.ts'
import { codeOfFailure } from '../../base/session/provider-window/failure-code.ts'
import { providerPath } from '../../base/session/provider-window/provider-path.ts'
import { onSignedIn } from '../../base/session/provider-window/sign-in-channel.ts'
import { signInByWindow } from '../../base/session/provider-window/sign-in-by-window.ts'
import { FormNotice } from '../../base/forms/form-notice.tsx'

interface SignInAttempt {
  provider: Provider
  next: string | null
  /** Puts something below the links: what to do, or what went wrong. */
  show: (shown: ReactNode) => void
}

/** From the click on a provider's link to the dashboard, or to a sentence that says why not. */
export async function attemptSignIn({ provider, next, show }: SignInAttempt): Promise<void> {
  const href = providerPath({ provider: provider.id, next })
  show(
    <p role="status" className="text-sm text-ink-2">
      Continue in the window that opens. <InThisTab href={href} />
    </p>,
  )
  // A window that hides from us may finish long after it was given up.
  const stopListening = onSignedIn(() => void leaveFor(safeNext(next)))
  try {
    await signInByWindow({ provider: provider.id, intent: 'sign-in', next })
    stopListening()
    await leaveFor(safeNext(next))
  } catch (error) {
    if (codeOfFailure(error) === 'multi-factor-auth-required') await leaveFor(codePath(safeNext(next)))
    show(
      <>
        <FormNotice kind="alert">{signInSentence(codeOfFailure(error))}</FormNotice>
        <p className="text-sm text-ink-2">
          <InThisTab href={href} />
        </p>
      </>,
    )
  }
}

function InThisTab({ href }: { href: string }) {
  return (
    <a href={href} className="link">
      Continue in this tab
    </a>
  )
}
