import { SeePlans } from '../../base/builds/page-link.tsx'
import { useNotes } from '../../base/local-db/notes-context.tsx'
import type { NoteStatus } from '../../base/local-db/status-of.ts'
import { useDates } from '../../base/times/use-dates.ts'
import { Button } from '../../base/ui/button.tsx'
import { Notice } from '../../base/ui/notice.tsx'
import { downloadSound } from './download-sound.ts'
import { RetryButton } from './retry-button.tsx'
import type { OpenNote } from './use-open-note.ts'

/** Why there are no words, and what can be done about it. */
export function FailedNotice({ note, status: { text, retry } }: { note: OpenNote; status: NoteStatus }) {
  const { recording, mayEdit } = note
  const why = limits[recording.failure?.code ?? '']
  const again = retry && mayEdit && <RetryButton onRetry={() => note.retry(retry)}>Retry</RetryButton>
  return (
    <Notice kind="alert" action={retry ? again : <WaysOut note={note} />}>
      {text} {why && <SeePlans why={why} />}
    </Notice>
  )
}

/** Where trying again cannot help. */
function WaysOut({ note: { recording, actions, mayRemove } }: { note: OpenNote }) {
  const notes = useNotes()
  const dates = useDates()
  return (
    <div className="flex flex-wrap gap-2">
      {recording.sound && (
        <Button look="quiet" size="s" onClick={() => void downloadSound(notes, recording, dates)}>
          Download audio
        </Button>
      )}
      {mayRemove && recording.deleted_at === null && (
        <Button look="quiet" size="s" onClick={() => void actions.remove()}>
          Delete
        </Button>
      )}
    </div>
  )
}

/** Failures that a larger plan would heal, and how the page of plans calls them. */
const limits: Partial<Record<string, string>> = {
  quota_exceeded: 'transcription',
  recording_too_long: 'recording_length',
}
