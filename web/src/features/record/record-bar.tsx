import { elapsedSeconds, type RecorderState } from '@earmark/core/recording/recorder-machine.ts'
import { formatClock } from '@earmark/core/text/format-time.ts'
import { Pause, Play, Square, X } from 'lucide-react'
import { type ComponentProps, type MouseEvent, useRef } from 'react'
import { PageLink } from '../../base/builds/page-link.tsx'
import { IconButton } from '../../base/ui/icon-button.tsx'
import { Kbd } from '../../base/ui/kbd.tsx'
import { LiveWaveform } from './live-waveform.tsx'
import { TargetInBar } from './target-slots.tsx'
import type { Recorder } from './recorder.ts'
import { RecorderStatus } from './recorder-status.tsx'
import { RecorderTrouble } from './recorder-trouble.tsx'
import { useRoomFor } from '../../base/ui/use-room-for.ts'

interface RecordBarProps {
  recorder: Recorder
  state: RecorderState
  /** The saved note is on screen. */
  isOpened: boolean
  onOpen: () => void
}

/** The recorder made small: in sight wherever one goes, in a row of its own that covers nothing. */
export function RecordBar({ recorder, state, isOpened, onOpen }: RecordBarProps) {
  const bar = useRef<HTMLElement>(null)
  useRoomFor(bar, '--record-bar')
  return (
    <section
      ref={bar}
      aria-label="Recorder"
      className="z-20 grid gap-2 border-t border-line-2 bg-paper px-4 py-2 max-md:fixed max-md:inset-x-0 max-md:bottom-[calc(3.5rem+1px+env(safe-area-inset-bottom))] md:shrink-0 md:px-5"
    >
      <RecorderTrouble state={state} onDismiss={recorder.dismiss} />
      <TargetInBar state={state} />
      {state.kind !== 'failed' && (
        <div className="flex min-h-11 items-center gap-3">
          <RecorderStatus state={state} />
          <span className="tabular-nums text-ink-2">{formatClock(elapsedSeconds(state))}</span>
          {state.kind === 'saved' ? (
            <SavedLinks ulid={state.ulid} isOpened={isOpened} onDismiss={recorder.dismiss} />
          ) : (
            <>
              <button
                type="button"
                aria-label="Open the recorder"
                onClick={onOpen}
                className="h-11 min-w-8 grow"
              >
                <LiveWaveform recorder={recorder} className="h-7 w-full max-w-md" />
              </button>
              <BarControls recorder={recorder} state={state} />
            </>
          )}
        </div>
      )}
    </section>
  )
}

interface SavedLinksProps {
  ulid: string
  isOpened: boolean
  onDismiss: () => void
}

function SavedLinks({ ulid, isOpened, onDismiss }: SavedLinksProps) {
  return (
    <>
      {!isOpened && (
        <PageLink to={`/d/recording/${ulid}`} className="link py-2.5" onClick={onDismiss}>
          Open the note
        </PageLink>
      )}
      <IconButton label="Close" className="ml-auto" onClick={onDismiss}>
        <X size={18} aria-hidden="true" />
      </IconButton>
    </>
  )
}

/** A click leaves the focus where it was: whoever corrects a sentence meanwhile goes on with it. */
const keepFocus = (event: MouseEvent) => event.preventDefault()

function BarControls({ recorder, state }: Pick<RecordBarProps, 'recorder' | 'state'>) {
  if (state.kind !== 'recording' && state.kind !== 'paused') return null
  return (
    <>
      {state.kind === 'paused' ? (
        <BarButton label="Resume" keys="Space" onClick={recorder.resume}>
          <Play size={18} aria-hidden="true" />
        </BarButton>
      ) : (
        <BarButton label="Pause" keys="Space" onClick={recorder.pause}>
          <Pause size={18} aria-hidden="true" />
        </BarButton>
      )}
      <BarButton label="Discard" keys="Esc" onClick={recorder.askDiscard}>
        <X size={18} aria-hidden="true" />
      </BarButton>
      <BarButton
        label="Finish"
        keys="Enter"
        className="bg-voice text-voice-ink hover:bg-voice hover:text-voice-ink"
        onClick={recorder.finish}
      >
        <Square size={16} fill="currentColor" aria-hidden="true" />
      </BarButton>
    </>
  )
}

interface BarButtonProps extends ComponentProps<typeof IconButton> {
  /** The key that does the same, shown where there is a keyboard and room for it. */
  keys: string
}

function BarButton({ keys, ...button }: BarButtonProps) {
  return (
    <span className="flex items-center gap-1">
      <IconButton onMouseDown={keepFocus} {...button} />
      <span aria-hidden="true" className="hidden lg:pointer-fine:block">
        <Kbd keys={keys} />
      </span>
    </span>
  )
}
