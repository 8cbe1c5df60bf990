import { useViewer } from '../base/session/use-viewer.ts'
import { JoinTeam } from '../features/account/teams/join-team.tsx'
import { PageHead } from '../features/landing/page-head.tsx'

export default function JoinWorkspacePage() {
  const viewer = useViewer()
  if (viewer.kind !== 'user') return null
  return (
    <div className="mx-auto max-w-2xl">
      <PageHead title="Join a team">
        <p>By an invitation that waits for you, by a link, or because your mail domain may.</p>
      </PageHead>
      <div className="mt-10">
        <JoinTeam email={viewer.user.email} />
      </div>
    </div>
  )
}
