import { useViewer } from '../base/session/use-viewer.ts'
import { LinkButton } from '../base/ui/link-button.tsx'

interface EnterLinkProps {
  guestText?: string | undefined
  signedInText?: string | undefined
  /** Where a guest comes back to. */
  next?: string | undefined
}

/** The way in: signing in for a guest, the notes for everyone else. */
export function EnterLink({ guestText = 'Sign in', signedInText = 'My notes', next }: EnterLinkProps) {
  const viewer = useViewer()
  if (viewer.kind === 'guest') {
    return (
      <LinkButton to={next ? `/login?next=${encodeURIComponent(next)}` : '/login'} look="quiet" size="s">
        {guestText}
      </LinkButton>
    )
  }
  return (
    <LinkButton to="/app" look="quiet" size="s">
      {signedInText}
    </LinkButton>
  )
}
