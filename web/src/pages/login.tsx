import { pageMeta } from '../base/page-meta.ts'
import { FormHead } from '../features/account/form-head.tsx'
import { NextLink } from '../features/account/next-link.tsx'
import { SignInForm } from '../features/account/sign-in-form.tsx'
import { useQueryValue } from '../features/account/use-query-value.ts'

export const meta = pageMeta('login', 'Sign in to Earmark and find everything you ever said to it.')

export default function Page() {
  const next = useQueryValue('next')
  const hasDeadLink = useQueryValue('error') !== null
  return (
    <>
      <FormHead title="Welcome back">Your notes are where you left them.</FormHead>
      {hasDeadLink && (
        <p role="alert" className="mb-5 rounded-m border border-danger px-4 py-3 text-sm text-danger">
          That link does not work any more. Sign in, and a new one is mailed to you.
        </p>
      )}
      <SignInForm next={next} />
      <div className="mt-6 flex flex-wrap justify-between gap-x-6 gap-y-2 text-sm text-ink-2">
        <p>
          New here?{' '}
          <NextLink to="/signup" next={next}>
            Make an account
          </NextLink>
        </p>
        <NextLink to="/forgot-password" next={next}>
          Forgot your password?
        </NextLink>
      </div>
    </>
  )
}
