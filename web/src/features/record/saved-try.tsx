import { nameOf, wordlessOf } from '@earmark/core/text/wordless.ts'
import { Pause, Play } from 'lucide-react'
import { PageLink } from '../../base/builds/page-link.tsx'
import { useLiveValue } from '../../base/live-value.ts'
import { useNotes } from '../../base/local-db/notes-context.tsx'
import { statusOf } from '../../base/local-db/status-of.ts'
import { useRecording, useSound, useStepPercent } from '../../base/local-db/use-recordings.ts'
import { Button } from '../../base/ui/button.tsx'
import { buttonClass } from '../../base/ui/button-class.ts'
import type { Recorder } from './recorder.ts'
import { useBlobPlayer } from './use-blob-player.ts'

/** The note that was just made, and what can be done with it without an account. */
export function SavedTry({ ulid, captions }: { ulid: string; captions: Recorder['captions'] }) {
  const notes = useNotes()
  const recording = useRecording(ulid)
  const { isBehind } = useLiveValue(captions)
  const percent = useStepPercent(recording ?? undefined)
  const sound = useSound(ulid)
  const status = recording && statusOf(recording, sound, { isOffline: false, percent })
  const player = useBlobPlayer(() => notes.readSound(ulid))
  const Icon = player.isPlaying ? Pause : Play
  return (
    <div className="grid min-h-40 content-start gap-3">
      <p className="font-serif text-[1.7rem] leading-tight font-medium">
        {nameOf(recording?.title ?? '', recording ? wordlessOf(recording) : undefined)}
      </p>
      {recording?.transcript && <p className="said line-clamp-3 text-ink-2">{recording.transcript}</p>}
      <p role="status" className="text-ink-2 empty:hidden">
        {status?.kind === 'working' ? status.text : isBehind && 'Writing it down'}
      </p>
      <div className="mt-1 flex flex-wrap gap-2">
        <PageLink to="/signup" className={buttonClass('ink', 's')}>
          Keep it
        </PageLink>
        <Button look="quiet" size="s" onClick={player.toggle}>
          <Icon size={16} aria-hidden="true" />
          {player.isPlaying ? 'Pause' : 'Play'}
        </Button>
      </div>
      <OnThisDevice />
    </div>
  )
}

/** Where the page shows the note itself. */
export function KeepTry() {
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <OnThisDevice />
      <PageLink to="/signup" className={buttonClass('ink', 's')}>
        Keep it
      </PageLink>
    </div>
  )
}

function OnThisDevice() {
  return (
    <p className="text-sm text-ink-2">
      It is only on this device. With an account, it is on all of your devices.
    </p>
  )
}
