import { useViewer } from '../base/session/use-viewer.ts'
import { LinkButton } from '../base/ui/link-button.tsx'

/** The way in: signing in for a guest, the notes for everyone else. */
export function EnterLink({ signedInText = 'My notes' }: { signedInText?: string }) {
  const viewer = useViewer()
  if (viewer.kind === 'guest') {
    return (
      <LinkButton to="/login" look="quiet" size="s">
        Sign in
      </LinkButton>
    )
  }
  return (
    <LinkButton to="/app" look="quiet" size="s">
      {signedInText}
    </LinkButton>
  )
}
