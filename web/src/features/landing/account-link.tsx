import { useViewer } from '../../base/session/use-viewer.ts'
import { LinkButton } from '../../base/ui/link-button.tsx'

/** The way in: to a new account, or to the notes of someone who has one. */
export function AccountLink() {
  const viewer = useViewer()
  return viewer.kind === 'guest' ? (
    <LinkButton to="/signup" size="l">
      Create account
    </LinkButton>
  ) : (
    <LinkButton to="/app" size="l">
      My notes
    </LinkButton>
  )
}
