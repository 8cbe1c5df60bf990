import { Users } from 'lucide-react'
import { EmptyState } from '../base/ui/empty-state.tsx'
import { LinkButton } from '../base/ui/link-button.tsx'
import { Pane } from '../features/dashboard/pane.tsx'
import { ImportFilesButton } from '../features/import/import-files-button.tsx'

export default function Page() {
  return (
    <Pane title="Meetings">
      <EmptyState
        title="Record a meeting"
        icon={<Users size={40} strokeWidth={1.25} aria-hidden="true" />}
        action={
          <>
            <LinkButton to="/d/new">Record a meeting</LinkButton>
            <ImportFilesButton />
          </>
        }
      >
        Put this device on the table and record, or import the audio afterwards. A meeting becomes a note like
        any other: its transcript can be searched, corrected and exported.
      </EmptyState>
    </Pane>
  )
}
