import { isBusy } from '@earmark/core/recording/recorder-machine.ts'
import { Mic } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLiveValue } from '../../base/live-value.ts'
import { useRecorderPlace, useRecorderState } from './recorder-context.tsx'

interface RecordButtonProps {
  className: string
  /** Beside the microphone; the name is said in any case. */
  children?: ReactNode
}

/** Starts a recording and opens the panel. While the recorder shows its own buttons, this one steps back. */
export function RecordButton({ className, children }: RecordButtonProps) {
  const { recorder, panel } = useRecorderPlace()
  const state = useRecorderState()
  const isOpen = useLiveValue(panel)
  const isShown = !isOpen && !isBusy(state) && state.kind !== 'asking'
  const handleClick = () => {
    panel.set(true)
    void recorder.start()
  }
  return (
    <button
      type="button"
      aria-label="Record"
      onClick={handleClick}
      onPointerEnter={recorder.prepare}
      onFocus={recorder.prepare}
      className={`items-center justify-center gap-2.5 bg-voice font-semibold text-voice-ink transition hover:opacity-90 ${isShown ? '' : 'invisible'} ${className}`}
    >
      <Mic size={20} aria-hidden="true" />
      {children}
    </button>
  )
}
