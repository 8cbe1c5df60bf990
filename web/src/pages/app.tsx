import { AccessNotice } from '../features/dashboard/access-notice.tsx'
import { Pane } from '../features/dashboard/pane.tsx'
import { NoNotesYet } from '../features/notes/no-notes-yet.tsx'

export default function Page() {
  return (
    <>
      <AccessNotice />
      <Pane title="Notes">
        <NoNotesYet />
      </Pane>
    </>
  )
}
