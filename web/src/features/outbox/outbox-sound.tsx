import { soundFileName } from '@earmark/core/export/file-name.ts'
import { limitMet, sentPercent } from '@earmark/core/recording/outbox.ts'
import { SeePlans } from '../../base/builds/page-link.tsx'
import type { SyncState } from '../../base/local-db/device.ts'
import type { LocalSound } from '../../base/local-db/schema.ts'
import { useNotes } from '../../base/local-db/notes-context.tsx'
import { useLine } from '../../base/local-db/use-recordings.ts'
import { useDates } from '../../base/times/use-dates.ts'
import { Button } from '../../base/ui/button.tsx'
import { saveFile } from '../../base/save-file.ts'
import { sentenceOfSound } from './outbox-entries.ts'

const megabytes = new Intl.NumberFormat('en', {
  style: 'unit',
  unit: 'megabyte',
  maximumFractionDigits: 1,
})

export function OutboxSound({ sound, sync }: { sound: LocalSound; sync: SyncState }) {
  const notes = useNotes()
  const { timeZone } = useDates()
  const title = useLine(sound.ulid)?.title
  const limit = sound.why === null ? undefined : limitMet(sound.why)
  const handleDownload = async () => {
    const blob = await notes.readSound(sound.ulid)
    if (blob) saveFile(blob, nameOf(sound, { title, timeZone }))
  }
  return (
    <li className="border-t border-line py-3.5">
      <p className="flex items-baseline gap-3">
        <span className="min-w-0 grow truncate font-semibold">{title || 'Untitled'}</span>
        <span className="text-sm text-ink-3">{megabytes.format(sound.bytes / 1_000_000)}</span>
      </p>
      <p className="mt-0.5 text-sm text-ink-2">
        {sentenceOfSound(sound, sync)} {limit && <SeePlans why={limit} />}
      </p>
      {!sound.is_growing && (
        <>
          <progress
            aria-label={`Upload of ${title || 'Untitled'}`}
            value={sentPercent(sound)}
            max={100}
            className="mt-2 h-1 w-full appearance-none overflow-hidden rounded-full bg-line-2 [&::-moz-progress-bar]:bg-leaf [&::-webkit-progress-bar]:bg-line-2 [&::-webkit-progress-value]:bg-leaf"
          />
          <div className="mt-2 flex flex-wrap gap-2">
            {sound.why !== null && (
              <Button look="quiet" size="s" onClick={() => void notes.retrySound(sound.ulid)}>
                Retry
              </Button>
            )}
            <Button look="plain" size="s" onClick={() => void handleDownload()}>
              Download anyway
            </Button>
          </div>
        </>
      )}
    </li>
  )
}

interface Naming {
  title: string | undefined
  timeZone: string
}

function nameOf({ type, source, recorded_at }: LocalSound, { title = '', timeZone }: Naming): string {
  if (source.kind === 'file') return source.name
  return `${soundFileName({ title, recorded_at }, timeZone)}.${type.includes('mp4') ? 'm4a' : 'webm'}`
}
