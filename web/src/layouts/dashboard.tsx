import { Outlet } from 'react-router'
import { NotesProvider } from '../base/local-db/notes-context.tsx'
import { Kbd } from '../base/ui/kbd.tsx'
import { DashboardFrame } from '../features/dashboard/dashboard-frame.tsx'
import { RecordButton } from '../features/record/record-button.tsx'
import { RecordDock } from '../features/record/record-dock.tsx'
import { RecorderProvider } from '../features/record/recorder-context.tsx'
import { RecoveredList } from '../features/record/recovered-list.tsx'
import { SkipLink } from './skip-link.tsx'

/** With a loader, so that a client navigation asks the server whether the person is still signed in. */
export function loader() {
  return null
}

const recordButtons = {
  side: (
    <RecordButton className="flex min-h-12 w-full rounded-m">
      Record
      <Kbd keys="r" />
    </RecordButton>
  ),
  phone: <RecordButton className="flex size-16 rounded-full shadow-2" />,
}

/** Where people work: the frame stays, the pages change inside it. */
export default function DashboardLayout() {
  return (
    <NotesProvider>
      <RecorderProvider>
        <SkipLink />
        <DashboardFrame record={recordButtons}>
          <RecoveredList />
          <Outlet />
        </DashboardFrame>
        <RecordDock />
      </RecorderProvider>
    </NotesProvider>
  )
}
