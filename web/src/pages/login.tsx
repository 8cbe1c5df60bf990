import { lazy, Suspense, useState } from 'react'
import type { Route } from './+types/login'
import type { ScriptHandle } from '../base/loading/script-handle.ts'
import { pageMeta } from '../base/page-meta.ts'
import { pageContextKey } from '../base/session/page-context-key.ts'
import { FormHead } from '../base/forms/form-head.tsx'
import { NextLink } from '../features/sign-in/next-link.tsx'
import { NotesWaiting } from '../features/sign-in/notes-waiting.tsx'
import { ProviderLinks } from '../features/sign-in/provider-links.tsx'
import { SignInForm } from '../features/sign-in/sign-in-form.tsx'
import { SignInNotice } from '../features/sign-in/sign-in-notice.tsx'
import { useQueryValue } from '../base/forms/use-query-value.ts'
import { useWayOn } from '../base/forms/use-way-on.ts'

/** Few come here from paying. */
const PaidFirst = lazy(async () => ({
  default: (await import('../features/plans/paid-first.tsx')).PaidFirst,
}))

export const meta = pageMeta('login', 'Sign in to Earmark and find everything you ever said to it.')

export const handle: ScriptHandle = { script: 'soon' }

export function loader({ context }: Route.LoaderArgs) {
  return context.get(pageContextKey).providers
}

export default function Page({ loaderData: providers }: Route.ComponentProps) {
  const { next, paid } = useWayOn()
  const [payer, setPayer] = useState<string>()
  const isDeleted = useQueryValue('account') === 'deleted'
  const isConfirmed = useQueryValue('address') === 'confirmed'
  return (
    <>
      {isDeleted && <FormHead title="Goodbye" />}
      {isConfirmed && (
        <FormHead title="Your address is confirmed">
          Sign in with the password you chose. <NotesWaiting />
        </FormHead>
      )}
      {!isDeleted && !isConfirmed && (
        <FormHead title="Welcome back">
          Your notes are where you left them. <NotesWaiting />
        </FormHead>
      )}
      <div className="mb-5 empty:hidden">
        <SignInNotice />
        {paid !== null && (
          <Suspense>
            <PaidFirst doing="Sign in" onKnown={setPayer} />
          </Suspense>
        )}
      </div>
      <ProviderLinks providers={providers} next={next} />
      <SignInForm next={next} payer={payer} />
      <div className="mt-6 flex flex-wrap justify-between gap-x-6 gap-y-2 text-sm text-ink-2">
        <p>
          New here?{' '}
          <NextLink to="/signup" next={next} paid={paid}>
            Create an account
          </NextLink>
        </p>
        <NextLink to="/forgot-password" next={next}>
          Forgot your password?
        </NextLink>
      </div>
    </>
  )
}
