import { isBusy, type RecorderState } from '@earmark/core/recording/recorder-machine.ts'
import { Mic, Pause, Play, X } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { Kbd } from '../../base/ui/kbd.tsx'
import type { Recorder } from './recorder.ts'

/** The large button in the middle: Record, then Finish; beside it Pause and Discard while they mean something. */
export function RecordControls({ recorder, state }: { recorder: Recorder; state: RecorderState }) {
  if (state.kind !== 'recording' && state.kind !== 'paused') {
    return (
      <div className="flex justify-center">
        <MainButton
          label="Record"
          keys="R"
          isDisabled={isBusy(state) || state.kind === 'asking'}
          onClick={() => void recorder.start()}
        >
          <Mic size={32} aria-hidden="true" />
        </MainButton>
      </div>
    )
  }
  return (
    <div className="flex justify-center gap-5 sm:gap-7">
      {state.kind === 'paused' ? (
        <SideButton label="Resume" keys="Space" onClick={recorder.resume}>
          <Play size={20} aria-hidden="true" />
        </SideButton>
      ) : (
        <SideButton label="Pause" keys="Space" onClick={recorder.pause}>
          <Pause size={20} aria-hidden="true" />
        </SideButton>
      )}
      <MainButton label="Finish" keys="Enter" onClick={recorder.finish}>
        <span className="size-7 rounded-[7px] bg-voice-ink" />
      </MainButton>
      <SideButton label="Discard" keys="Esc" onClick={recorder.askDiscard}>
        <X size={20} aria-hidden="true" />
      </SideButton>
    </div>
  )
}

interface ControlProps {
  label: string
  /** The key that does the same. */
  keys: string
  isDisabled?: boolean
  onClick: () => void
  children: ReactNode
}

/** A click leaves the focus where it was, so that Space and Enter go on meaning pause and finish. */
const keepFocus = (event: MouseEvent) => event.preventDefault()

function SideButton(props: ControlProps) {
  return (
    <LabelledButton {...props}>
      <span className="grid size-13 place-items-center rounded-full bg-sunken text-ink">
        {props.children}
      </span>
    </LabelledButton>
  )
}

function MainButton(props: ControlProps) {
  return (
    <LabelledButton {...props}>
      <span className="grid size-21 place-items-center rounded-full bg-voice text-voice-ink shadow-[0_0_0_10px_var(--voice-soft)] transition group-hover:opacity-90">
        {props.children}
      </span>
    </LabelledButton>
  )
}

/** A round button with its name below, and its key where there is a keyboard to press it on. */
function LabelledButton({ label, keys, isDisabled = false, onClick, children }: ControlProps) {
  return (
    <button
      type="button"
      aria-label={label}
      disabled={isDisabled}
      onMouseDown={keepFocus}
      onClick={onClick}
      className="group grid min-w-20 justify-items-center gap-1 text-[0.8rem] text-ink-2 hover:text-ink disabled:opacity-60"
    >
      <span className="grid h-27 place-items-center">{children}</span>
      <span>{label}</span>
      <span aria-hidden="true" className="hidden pointer-fine:block">
        <Kbd keys={keys} />
      </span>
    </button>
  )
}
