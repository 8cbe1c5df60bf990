import { Users } from 'lucide-react'
import { EmptyState } from '../base/ui/empty-state.tsx'
import { LinkButton } from '../base/ui/link-button.tsx'
import { Pane } from '../features/dashboard/pane.tsx'

export default function Page() {
  return (
    <Pane title="Meetings">
      <EmptyState
        title="No meetings yet"
        icon={<Users size={40} strokeWidth={1.25} aria-hidden="true" />}
        action={<LinkButton to="/meetings">See a meeting’s minutes</LinkButton>}
      >
        A meeting is a note with two voices, yours and the others’. Its minutes stand here: what was decided,
        who does what, and when it was said.
      </EmptyState>
    </Pane>
  )
}
