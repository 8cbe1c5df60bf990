import { useState } from 'react'
import { Button } from '../base/ui/button.tsx'
import { ForgotPasswordForm } from '../features/sign-in/forgot-password-form.tsx'
import { FormHead } from '../base/forms/form-head.tsx'
import { NextLink } from '../features/sign-in/next-link.tsx'
import { SentMail } from '../features/sign-in/sent-mail.tsx'
import { useQueryValue } from '../base/forms/use-query-value.ts'

export default function Page() {
  const next = useQueryValue('next')
  const [sentTo, setSentTo] = useState<string>()
  if (sentTo) {
    return (
      <SentMail title="Check your email">
        <p>
          If <span className="break-all text-ink">{sentTo}</span> has an account here, a link to choose a new
          password is on its way. It works once, for one hour.
        </p>
        <p>Nothing after a few minutes? Check your spam folder, or the address.</p>
        <div className="flex flex-wrap items-center gap-4">
          <Button look="quiet" onClick={() => setSentTo(undefined)}>
            Try another address
          </Button>
          <NextLink to="/login" next={next}>
            Back to sign in
          </NextLink>
        </div>
      </SentMail>
    )
  }
  return (
    <>
      <FormHead title="Forgot your password?">
        Enter your email, and we will send you a link to choose a new one.
      </FormHead>
      <ForgotPasswordForm onSent={setSentTo} />
      <p className="mt-6 text-sm">
        <NextLink to="/login" next={next}>
          Back to sign in
        </NextLink>
      </p>
    </>
  )
}
