import { loadLater, useLater } from '../base/loading/later.ts'
import { ImportFilesButton } from '../features/import/import-files-button.tsx'

const screen = loadLater(() => import('../features/record/meeting/meeting-screen.tsx'))
const list = loadLater(() => import('../features/meetings/meeting-list.tsx'))
const calendars = loadLater(() => import('../features/calendars/coming-up.tsx'))

export default function Page() {
  const recording = useLater(screen, true)
  const kept = useLater(list, true)
  const coming = useLater(calendars, true)
  if (!recording || !kept || !coming) {
    return (
      <div aria-busy="true" className="grow">
        <h1 className="sr-only">Meetings</h1>
      </div>
    )
  }
  return (
    <recording.MeetingScreen
      near={(onRecord) => <coming.NearMeetings onRecord={onRecord} />}
      later={(onRecord) => <coming.ComingUp onRecord={onRecord} />}
      meetings={
        <div className="grid gap-6">
          <p className="flex flex-wrap items-center gap-4 text-ink-2">
            A meeting that was recorded elsewhere: <ImportFilesButton />
          </p>
          <kept.MeetingList />
        </div>
      }
    />
  )
}
