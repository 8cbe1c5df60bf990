import { lazy, Suspense } from 'react'
import type { Route } from './+types/callback'
import { LinkButton } from '../base/ui/link-button.tsx'
import { mailedLinkOf } from '../features/account/safety/mailed-links.ts'
import { useQueryValue } from '../features/account/use-query-value.ts'

const MailedLink = lazy(async () => ({
  default: (await import('../features/account/safety/mailed-link.tsx')).MailedLink,
}))

/** Where links in our letters lead. No other sign-in service is connected, so whatever else comes cannot be finished. */
export default function CallbackPage({ params }: Route.ComponentProps) {
  const mailed = mailedLinkOf(params.id)
  const token = useQueryValue('token')
  if (mailed) {
    return <Suspense>{token !== null && <MailedLink name={mailed} token={token} />}</Suspense>
  }
  return (
    <>
      <h1 className="text-4xl">This sign-in could not be finished</h1>
      <p role="alert" className="mt-4 text-ink-2">
        The service that sent you here is not connected to this instance of Earmark. You have not been signed
        in, and nothing about your account has changed.
      </p>
      <LinkButton to="/login" size="l" className="mt-8 self-start">
        Back to sign-in
      </LinkButton>
    </>
  )
}
