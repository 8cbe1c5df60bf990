import { useViewer } from '../base/session/use-viewer.ts'
import { LinkButton } from '../base/ui/link-button.tsx'

export const handle = { static: true }

/** This version sends no invitations, so no token can be a valid one. */
export default function InviteAcceptPage() {
  const viewer = useViewer()
  return (
    <>
      <h1 className="text-4xl">This invitation is not valid</h1>
      <p role="alert" className="mt-4 text-ink-2">
        It may have been used, taken back or copied only in part. Open the link once more from the message
        itself. If it stays like this, ask the person who invited you for a new one.
      </p>
      <LinkButton to={viewer.kind === 'guest' ? '/login' : '/app'} size="l" className="mt-8 self-start">
        {viewer.kind === 'guest' ? 'Sign in' : 'My notes'}
      </LinkButton>
    </>
  )
}
