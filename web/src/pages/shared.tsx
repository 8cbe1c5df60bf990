import { Share2 } from 'lucide-react'
import { useIsTeam } from '../base/session/use-is-team.ts'
import { EmptyState } from '../base/ui/empty-state.tsx'
import { LinkButton } from '../base/ui/link-button.tsx'
import { Pane } from '../features/dashboard/pane.tsx'

export default function Page() {
  const isTeam = useIsTeam()
  return (
    <Pane title="Shared">
      <EmptyState
        title="Nothing shared"
        icon={<Share2 size={40} strokeWidth={1.25} aria-hidden="true" />}
        action={<LinkButton to="/pages">Read public pages</LinkButton>}
      >
        {isTeam
          ? 'Nobody outside the team can see its notes.'
          : 'No note of yours can be seen by anyone else.'}
      </EmptyState>
    </Pane>
  )
}
