import { useViewer } from '../base/session/use-viewer.ts'
import { LinkButton } from '../base/ui/link-button.tsx'
import { PageHead } from '../features/landing/page-head.tsx'

export default function JoinWorkspacePage() {
  const viewer = useViewer()
  return (
    <div className="mx-auto max-w-2xl">
      <PageHead title="Join a team">
        <p>Invitations sent to {viewer.kind === 'user' ? viewer.user.email : 'your address'} stand here.</p>
      </PageHead>
      <section className="mt-10 border-t border-line pt-8">
        <h2 className="text-2xl">No invitation is waiting for you.</h2>
        <p className="mt-2 text-ink-2">
          If somebody told you that they invited you, ask them which address they used: it has to be the one
          you sign in with.
        </p>
        <LinkButton to="/app" className="mt-6">
          Back to my notes
        </LinkButton>
      </section>
    </div>
  )
}
