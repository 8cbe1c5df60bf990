import { elapsedSeconds, type RecorderState } from '@earmark/core/recording/recorder-machine.ts'
import { formatClock } from '@earmark/core/text/format-time.ts'
import { Mic } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLiveValue } from '../../base/live-value.ts'
import { useRecorderContext, useRecorderState } from './recorder-context.tsx'
import { useOpenRecorder } from './use-open-recorder.ts'

interface RecordButtonProps {
  className: string
  /** Beside the microphone; the name is said in any case. */
  children?: ReactNode
}

/** Starts a recording; while one runs, it shows its time and leads to the recorder. */
export function RecordButton({ className, children }: RecordButtonProps) {
  const { recorder, panel, hasPane } = useRecorderContext()
  const state = useRecorderState()
  const openRecorder = useOpenRecorder()
  const isWantedLarge = useLiveValue(panel)
  // On a phone the recorder covers this one, and has its own.
  const isCovered = useLiveValue(hasPane) && isWantedLarge
  const running = runningWords[state.kind]
  const time = formatClock(elapsedSeconds(state))
  const handleClick = () => {
    if (running) return openRecorder()
    panel.set(true)
    void recorder.start()
  }
  return (
    <button
      type="button"
      aria-label={running ? `${running}, ${time}. Open the recorder` : 'Record'}
      onClick={handleClick}
      onPointerEnter={recorder.prepare}
      onFocus={recorder.prepare}
      className={`items-center justify-center gap-2.5 bg-voice font-semibold text-voice-ink transition hover:opacity-90 ${isCovered ? 'max-md:invisible' : ''} ${className}`}
    >
      {running ? (
        <>
          {children && running}
          <span className="tabular-nums">{time}</span>
        </>
      ) : (
        <>
          <Mic size={20} aria-hidden="true" />
          {children}
        </>
      )}
    </button>
  )
}

const runningWords: Partial<Record<RecorderState['kind'], string>> = {
  asking: 'Starting',
  recording: 'Recording',
  paused: 'Paused',
  saving: 'Saving',
}
