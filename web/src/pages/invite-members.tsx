import { useViewer } from '../base/session/use-viewer.ts'
import { LinkButton } from '../base/ui/link-button.tsx'
import { PageHead } from '../features/landing/page-head.tsx'

export default function InviteMembersPage() {
  const viewer = useViewer()
  const isTeam = viewer.kind === 'user' && viewer.account.kind === 'team'
  return (
    <div className="mx-auto max-w-2xl">
      <PageHead title="Invite people">
        <p>
          {isTeam
            ? `The people you invite would read and write the notes of ${viewer.account.name}.`
            : 'Your current account is your personal one. Nobody else can be in it: only teams have members.'}
        </p>
      </PageHead>
      <p className="mt-6 text-ink-2">
        This version of Earmark sends no invitations, so nobody can be added here. What you have is yours
        alone until you decide otherwise.
      </p>
      <LinkButton to="/app" className="mt-8">
        Back to my notes
      </LinkButton>
    </div>
  )
}
