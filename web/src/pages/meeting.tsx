import { loadLater, useLater } from '../base/loading/later.ts'
import { ImportFilesButton } from '../features/import/import-files-button.tsx'

const screen = loadLater(() => import('../features/record/meeting/meeting-screen.tsx'))
const list = loadLater(() => import('../features/meetings/meeting-list.tsx'))

export default function Page() {
  const recording = useLater(screen, true)
  const kept = useLater(list, true)
  if (!recording || !kept) {
    return (
      <div aria-busy="true" className="grow">
        <h1 className="sr-only">Meetings</h1>
      </div>
    )
  }
  return (
    <recording.MeetingScreen
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
