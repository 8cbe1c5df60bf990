import { useViewer } from '../base/session/use-viewer.ts'
import { JoinTeam } from '../features/teams/join-team.tsx'
import { PageHead } from '../features/landing/page-head.tsx'

export default function JoinWorkspacePage() {
  const viewer = useViewer()
  if (viewer.kind !== 'user') return null
  return (
    <div className="mx-auto max-w-2xl">
      <PageHead title="Join a team">
        <p>With an invitation, a link, or your email domain.</p>
      </PageHead>
      <div className="mt-10">
        <JoinTeam email={viewer.user.email} />
      </div>
    </div>
  )
}
