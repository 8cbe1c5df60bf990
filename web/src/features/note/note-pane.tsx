import { FileQuestion } from 'lucide-react'
import { useRecording } from '../../base/local-db/use-recordings.ts'
import { Button } from '../../base/ui/button.tsx'
import { EmptyState } from '../../base/ui/empty-state.tsx'
import { Skeleton } from '../../base/ui/skeleton.tsx'
import { NoteView } from './note-view.tsx'

interface NotePaneProps {
  ulid: string
  /** Leads back to the list, where the note covers it. */
  onClose?: () => void
  /** Seconds: where a link into the note points. */
  startAt?: number | undefined
  /** What it was found by: its words are marked. */
  query?: string
}

/** One note, whole: its words, its sound, what hangs on it. Fills the box it is given, and scrolls inside. */
export function NotePane({ ulid, onClose, startAt, query = '' }: NotePaneProps) {
  const recording = useRecording(ulid)
  if (recording)
    return <NoteView key={ulid} recording={recording} onClose={onClose} startAt={startAt} query={query} />
  if (recording === undefined) return <NoteOnItsWay />
  return (
    <EmptyState
      title="This note is not here"
      icon={<FileQuestion size={36} aria-hidden="true" />}
      action={
        onClose && (
          <Button look="quiet" onClick={onClose}>
            Back to the notes
          </Button>
        )
      }
    >
      It may not have reached this device yet, or it was permanently deleted or moved to a team.
    </EmptyState>
  )
}

function NoteOnItsWay() {
  return (
    <div aria-busy="true" className="grid gap-4 px-5 py-16 md:px-14">
      <Skeleton className="h-10 w-2/3" />
      <Skeleton className="h-5 w-1/3" />
      <Skeleton className="mt-6 h-24 w-full" />
    </div>
  )
}
