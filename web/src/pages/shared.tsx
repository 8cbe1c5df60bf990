import { may } from '@earmark/core/access/permissions.ts'
import { Share2 } from 'lucide-react'
import { useNotes } from '../base/local-db/notes-context.tsx'
import { newTeamOpen } from '../base/session/new-team.ts'
import { useIsTeam } from '../base/session/use-is-team.ts'
import { Button } from '../base/ui/button.tsx'
import { EmptyState } from '../base/ui/empty-state.tsx'
import { LinkButton } from '../base/ui/link-button.tsx'
import { Pane } from '../features/dashboard/pane.tsx'

const icon = <Share2 size={40} strokeWidth={1.25} aria-hidden="true" />

export default function Page() {
  const isTeam = useIsTeam()
  return <Pane title="Shared">{isTeam ? <InTeam /> : <Alone />}</Pane>
}

function InTeam() {
  const { role } = useNotes().actor
  const mayInvite = role !== 'system' && may(role, 'member.invite')
  return (
    <EmptyState
      title="Shared in channels"
      icon={icon}
      action={mayInvite && <LinkButton to="/d/settings/members">Invite people</LinkButton>}
    >
      Everyone in the team sees the notes in open channels. Notes in a private channel are seen only by the
      people in it. Nobody outside the team sees any of them.
    </EmptyState>
  )
}

function Alone() {
  return (
    <EmptyState
      title="Only you see your notes"
      icon={icon}
      action={<Button onClick={() => newTeamOpen.set(true)}>Create a team</Button>}
    >
      To share notes, create a team and move them into one of its channels. To hand over a single note, open
      it and export it as a file.
    </EmptyState>
  )
}
