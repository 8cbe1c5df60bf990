import { isoDayIn } from '@earmark/core/text/dates.ts'
import { formatClock, formatDuration, lengthOf } from '@earmark/core/text/format-time.ts'
import { Download, Pause, Play } from 'lucide-react'
import { inProgress } from '../../base/local-db/in-progress.ts'
import type { InProgressRecording } from '../../base/local-db/in-progress-db.ts'
import { Moment } from '../../base/times/moment.tsx'
import { useDates } from '../../base/times/use-dates.ts'
import { Button } from '../../base/ui/button.tsx'
import { useBlobPlayer } from './use-blob-player.ts'

/** Across the top of the app, on the same lines as what is below it; or a box inside a page. */
const looks = {
  row: 'border-b border-line px-4 py-3 md:px-5',
  box: 'mt-4 rounded-m border border-line-2 p-4',
}

export type RecoveredLook = keyof typeof looks

interface RecoveredRecordingProps {
  look: RecoveredLook
  recording: InProgressRecording
  onKeep: () => void
  onDiscard: () => void
}

/** What a crash has left behind, whole to its last quarter of a second. */
export function RecoveredRecording({ look, recording, onKeep, onDiscard }: RecoveredRecordingProps) {
  const { id, seconds, started_at } = recording
  const { timeZone } = useDates()
  const player = useBlobPlayer(() => inProgress.sound(id))
  const Icon = player.isPlaying ? Pause : Play
  return (
    <section
      aria-label="Recovered recording"
      className={`flex flex-wrap items-center justify-between gap-3 bg-paper ${looks[look]}`}
    >
      <p>
        <strong className="font-semibold">A recording was interrupted. It is safe on this device.</strong>{' '}
        <Moment at={started_at} className="text-ink-2" />{' '}
        <span className="text-ink-2">
          · <span className="sr-only">{formatDuration(lengthOf(seconds))}</span>
          <span aria-hidden="true">{formatClock(lengthOf(seconds))}</span>
        </span>
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="s" onClick={onKeep}>
          Keep
        </Button>
        <Button size="s" look="quiet" onClick={player.toggle}>
          <Icon size={16} aria-hidden="true" />
          {player.isPlaying ? 'Pause' : 'Play'}
        </Button>
        <Button
          size="s"
          look="plain"
          onClick={async () =>
            downloadBlob(await inProgress.sound(id), `Earmark ${isoDayIn(started_at, timeZone)}`)
          }
        >
          <Download size={16} aria-hidden="true" />
          Download
        </Button>
        <Button size="s" look="plain" onClick={onDiscard}>
          Discard
        </Button>
      </div>
    </section>
  )
}

/** As a file, with the ending that belongs to its type. */
function downloadBlob(blob: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = `${name}.${/mp4/.test(blob.type) ? 'm4a' : /ogg/.test(blob.type) ? 'ogg' : 'webm'}`
  link.click()
  // The download reads the address a moment later.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
