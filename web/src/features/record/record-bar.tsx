import { elapsedSeconds, type RecorderState } from '@earmark/core/recording/recorder-machine.ts'
import { formatClock } from '@earmark/core/text/format-time.ts'
import { Pause, Play, Square, X } from 'lucide-react'
import { PageLink } from '../../base/builds/page-link.tsx'
import { IconButton } from '../../base/ui/icon-button.tsx'
import { LiveWaveform } from './live-waveform.tsx'
import type { Recorder } from './recorder.ts'
import { RecorderStatus } from './recorder-status.tsx'
import { RecorderTrouble } from './recorder-trouble.tsx'

interface RecordBarProps {
  recorder: Recorder
  state: RecorderState
  onOpen: () => void
}

/** The recorder made small: it stays in sight wherever one goes. */
export function RecordBar({ recorder, state, onOpen }: RecordBarProps) {
  return (
    <section
      aria-label="Recorder"
      className="fixed inset-x-3 bottom-[calc(4.5rem+env(safe-area-inset-bottom))] z-30 grid gap-2 rounded-m border border-line-2 bg-surface p-2 pl-4 shadow-2 md:inset-x-auto md:right-5 md:bottom-5 md:w-[26rem]"
    >
      <RecorderTrouble state={state} onDismiss={recorder.dismiss} />
      <div className="flex min-h-11 items-center gap-3">
        <RecorderStatus state={state} />
        <span className="tabular-nums text-ink-2">{formatClock(elapsedSeconds(state))}</span>
        {state.kind === 'saved' ? (
          <SavedLinks ulid={state.ulid} onDismiss={recorder.dismiss} />
        ) : (
          <>
            <button type="button" aria-label="Make large" onClick={onOpen} className="h-11 min-w-8 grow">
              <LiveWaveform recorder={recorder} className="h-7 w-full" />
            </button>
            <BarControls recorder={recorder} state={state} />
          </>
        )}
      </div>
    </section>
  )
}

function SavedLinks({ ulid, onDismiss }: { ulid: string; onDismiss: () => void }) {
  return (
    <>
      <PageLink to={`/d/recording/${ulid}`} className="link grow py-2.5" onClick={onDismiss}>
        Open the note
      </PageLink>
      <IconButton label="Close" onClick={onDismiss}>
        <X size={18} aria-hidden="true" />
      </IconButton>
    </>
  )
}

function BarControls({ recorder, state }: Pick<RecordBarProps, 'recorder' | 'state'>) {
  if (state.kind !== 'recording' && state.kind !== 'paused') return null
  return (
    <>
      {state.kind === 'paused' ? (
        <IconButton label="Resume" onClick={recorder.resume}>
          <Play size={18} aria-hidden="true" />
        </IconButton>
      ) : (
        <IconButton label="Pause" onClick={recorder.pause}>
          <Pause size={18} aria-hidden="true" />
        </IconButton>
      )}
      <IconButton
        label="Finish"
        className="bg-voice text-voice-ink hover:bg-voice hover:text-voice-ink"
        onClick={recorder.finish}
      >
        <Square size={16} fill="currentColor" aria-hidden="true" />
      </IconButton>
    </>
  )
}
