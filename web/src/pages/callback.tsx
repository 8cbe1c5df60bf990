import { LinkButton } from '../base/ui/link-button.tsx'

export const handle = { static: true }

/** No other sign-in service is connected to this version, so whatever comes back here cannot be finished. */
export default function CallbackPage() {
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
