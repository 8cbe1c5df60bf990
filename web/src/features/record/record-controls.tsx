import { isBusy, type RecorderState } from '@earmark/core/recording/recorder-machine.ts'
import { Mic, Pause, Play, X } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import type { Recorder } from './recorder.ts'

/** The large button in the middle: Record, then Finish; beside it Pause and Discard while they mean something. */
export function RecordControls({ recorder, state }: { recorder: Recorder; state: RecorderState }) {
  const isRunning = state.kind === 'recording' || state.kind === 'paused'
  return (
    <div className="flex items-start justify-center gap-7">
      {isRunning && <PauseOrResume recorder={recorder} state={state} />}
      {isRunning ? (
        <MainButton label="Finish" onClick={recorder.finish}>
          <span className="size-7 rounded-[7px] bg-voice-ink" />
        </MainButton>
      ) : (
        <MainButton
          label="Record"
          isDisabled={isBusy(state) || state.kind === 'asking'}
          onClick={() => void recorder.start()}
        >
          <Mic size={32} aria-hidden="true" />
        </MainButton>
      )}
      {isRunning && (
        <SideButton label="Discard" onClick={recorder.askDiscard}>
          <X size={20} aria-hidden="true" />
        </SideButton>
      )}
    </div>
  )
}

function PauseOrResume({ recorder, state }: { recorder: Recorder; state: RecorderState }) {
  return state.kind === 'paused' ? (
    <SideButton label="Resume" onClick={recorder.resume}>
      <Play size={20} aria-hidden="true" />
    </SideButton>
  ) : (
    <SideButton label="Pause" onClick={recorder.pause}>
      <Pause size={20} aria-hidden="true" />
    </SideButton>
  )
}

interface ControlProps {
  label: string
  isDisabled?: boolean
  onClick: () => void
  children: ReactNode
}

/** A click leaves the focus where it was, so that Space and Enter go on meaning pause and finish. */
const keepFocus = (event: MouseEvent) => event.preventDefault()

function SideButton({ label, onClick, children }: ControlProps) {
  return (
    <button
      type="button"
      onMouseDown={keepFocus}
      onClick={onClick}
      className="mt-3 grid min-w-14 justify-items-center gap-1.5 text-[0.8rem] text-ink-2 hover:text-ink"
    >
      <span className="grid size-13 place-items-center rounded-full bg-sunken text-ink">{children}</span>
      {label}
    </button>
  )
}

function MainButton({ label, isDisabled = false, onClick, children }: ControlProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      disabled={isDisabled}
      onMouseDown={keepFocus}
      onClick={onClick}
      className="grid size-21 place-items-center rounded-full bg-voice text-voice-ink shadow-[0_0_0_10px_var(--voice-soft)] transition hover:opacity-90 disabled:opacity-60"
    >
      {children}
    </button>
  )
}
