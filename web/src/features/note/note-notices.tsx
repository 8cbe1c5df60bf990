import { purgeTime } from '@earmark/core/entities/trash.ts'
import { captionsEngine } from '@earmark/core/recording/device-engines.ts'
import { sampleEngine } from '@earmark/core/recording/silent-engines.ts'
import { mayTellApart, sidesOffers } from '@earmark/core/recording/sides-offer.ts'
import { damagedSentence } from '@earmark/core/speech/sound-refusal.ts'
import { hasWords } from '@earmark/core/text/wordless.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { PurgeQuestion } from '../../base/local-db/purge-question.tsx'
import { type NoteStatus, statusOf } from '../../base/local-db/status-of.ts'
import { useSound, useStepPercent, useTimeLeft } from '../../base/local-db/use-recordings.ts'
import { useConnection } from '../../base/offline/use-connection.ts'
import { useDates } from '../../base/times/use-dates.ts'
import { Button } from '../../base/ui/button.tsx'
import { Notice } from '../../base/ui/notice.tsx'
import { FailedNotice } from './failed-notice.tsx'
import { RetryButton } from './retry-button.tsx'
import { UncoveredNotice } from './uncovered-notice.tsx'
import type { OpenNote } from './use-open-note.ts'

/** What there is to know about a note besides its words. */
export function NoteNotices({ note }: { note: OpenNote }) {
  const { recording, actions, mayEdit, mayRemove } = note
  const { deleted_at, engine, segments } = recording
  const isOffline = useConnection() === 'offline'
  const percent = useStepPercent(recording)
  const timeLeft = useTimeLeft(recording)
  const status = statusOf(recording, useSound(recording.ulid), { isOffline, percent })
  const isUnfinished = status.kind === 'working' || status.kind === 'waiting'
  return (
    <div className="mt-3 grid gap-2">
      {deleted_at !== null && (
        <InTrash
          ulid={recording.ulid}
          deletedAt={deleted_at}
          onRestore={mayRemove ? actions.restore : undefined}
        />
      )}
      {engine === sampleEngine && deleted_at === null && mayRemove && (
        <Sample onRemove={() => void actions.remove()} />
      )}
      <StatusLine status={status} timeLeft={timeLeft} />
      {status.kind === 'failed' && <FailedNotice note={note} status={status} />}
      {status.kind === 'ready' && recording.sound?.is_damaged && <Notice>{damagedSentence}</Notice>}
      <SidesNotice note={note} />
      <UncoveredNotice
        recording={recording}
        onRetry={mayEdit ? () => note.retry('transcription') : undefined}
      />
      {isUnfinished && engine === captionsEngine && hasWords(segments) && (
        <p className="text-sm text-ink-2">Live captions. The full transcript is on its way.</p>
      )}
    </div>
  )
}

/** Where two people speak at once and left and right differ, each side by itself may be understood. */
function SidesNotice({ note: { recording, isReadOnly, retry } }: { note: OpenNote }) {
  const { status, segments } = recording
  if (status !== 'ready' || isReadOnly || !mayTellApart({ sides: recording.sides, segments })) return null
  const { sides, text } = sidesOffers.together
  return (
    <Notice action={<RetryButton onRetry={() => retry('transcription', { sides })}>{text}</RetryButton>}>
      Two people speak at once in this note, and its left and right differ.
    </Notice>
  )
}

interface StatusLineProps {
  status: NoteStatus
  timeLeft: string | null
}

/** Always there, so that it is heard when it changes; once a note is ready there is nothing to see. */
function StatusLine({ status: { kind, text, percent }, timeLeft }: StatusLineProps) {
  const isSeen = kind === 'working' || kind === 'waiting'
  return (
    <div className={isSeen ? 'flex items-center gap-3 text-sm text-ink-2' : 'sr-only'}>
      <p role="status">{kind === 'failed' ? '' : text}</p>
      {percent !== null && (
        <progress
          aria-hidden="true"
          value={percent}
          max={100}
          className="h-1 max-w-60 w-12 grow appearance-none overflow-hidden rounded-full bg-line-2 [&::-moz-progress-bar]:bg-leaf [&::-webkit-progress-bar]:bg-line-2 [&::-webkit-progress-value]:bg-leaf"
        />
      )}
      {isSeen && timeLeft && <p className="shrink-0">{timeLeft}</p>}
    </div>
  )
}

function Sample({ onRemove }: { onRemove: () => void }) {
  return (
    <Notice
      action={
        <Button look="quiet" size="s" onClick={onRemove}>
          Remove
        </Button>
      }
    >
      This is a sample note. Remove it whenever you like.
    </Notice>
  )
}

interface InTrashProps {
  ulid: string
  deletedAt: string
  /** Where the person may. */
  onRestore: (() => void) | undefined
}

function InTrash({ ulid, deletedAt, onRestore }: InTrashProps) {
  const dates = useDates()
  const navigate = useNavigate()
  const [isAsking, setIsAsking] = useState(false)
  return (
    <Notice
      action={
        onRestore && (
          <div className="flex flex-wrap gap-2">
            <Button look="quiet" size="s" onClick={onRestore}>
              Restore
            </Button>
            <Button look="plain" size="s" onClick={() => setIsAsking(true)}>
              Delete forever
            </Button>
          </div>
        )
      }
    >
      In the trash, until {dates.dayAndMonth(purgeTime(deletedAt))}.
      {isAsking && (
        <PurgeQuestion
          ulids={[ulid]}
          onDone={() => void navigate('/app?trash')}
          onClose={() => setIsAsking(false)}
        />
      )}
    </Notice>
  )
}
