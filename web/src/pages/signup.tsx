import { lazy, Suspense, useState } from 'react'
import type { ScriptHandle } from '../base/loading/script-handle.ts'
import type { Route } from './+types/signup'
import { PageLink } from '../base/builds/page-link.tsx'
import { pageMeta } from '../base/page-meta.ts'
import { pageContextKey } from '../base/session/page-context-key.ts'
import { FormHead } from '../base/forms/form-head.tsx'
import { NotesWaiting } from '../features/sign-in/notes-waiting.tsx'
import { NextLink } from '../features/sign-in/next-link.tsx'
import { ProviderLinks } from '../features/sign-in/provider-links.tsx'
import { SentMail } from '../features/sign-in/sent-mail.tsx'
import { SignUpForm } from '../features/sign-in/sign-up-form.tsx'
import { useWayOn } from '../base/forms/use-way-on.ts'

/** Few come here from paying. */
const PaidFirst = lazy(async () => ({
  default: (await import('../features/plans/paid-first.tsx')).PaidFirst,
}))

export const meta = pageMeta('signup', 'Create an Earmark account: say it once, find it for good.')

export const handle: ScriptHandle = { script: 'soon' }

export function loader({ context }: Route.LoaderArgs) {
  return context.get(pageContextKey).providers
}

export default function Page({ loaderData: providers }: Route.ComponentProps) {
  const { next, paid } = useWayOn()
  const [payer, setPayer] = useState<string>()
  const [mailedTo, setMailedTo] = useState<string>()
  if (mailedTo) {
    return (
      <SentMail title="One more step">
        <p>
          We sent a link to <span className="break-all text-ink">{mailedTo}</span>. Open it to confirm the
          address, then sign in.
        </p>
        <NextLink to="/login" next={next} paid={paid}>
          Go to sign in
        </NextLink>
      </SentMail>
    )
  }
  return (
    <>
      <FormHead title="Keep what you said">
        One account, and your notes on every device. <NotesWaiting />
      </FormHead>
      {paid !== null && (
        <div className="mb-6">
          <Suspense>
            <PaidFirst doing="Sign up" onKnown={setPayer} />
          </Suspense>
        </div>
      )}
      <ProviderLinks providers={providers} next={next} />
      <SignUpForm next={next} payer={payer} onMailSent={setMailedTo} />
      <p className="mt-4 text-sm text-ink-2">
        By creating an account you agree to how Earmark stores your notes, as described on the{' '}
        <PageLink to="/privacy-policy" className="link">
          privacy page
        </PageLink>
        .
      </p>
      <p className="mt-4 text-sm text-ink-2">
        Have an account already?{' '}
        <NextLink to="/login" next={next} paid={paid}>
          Go to sign in
        </NextLink>
      </p>
    </>
  )
}
