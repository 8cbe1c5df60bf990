import { type RecorderState, secondsLeft } from '@earmark/core/recording/recorder-machine.ts'
import { formatDuration } from '@earmark/core/text/format-time.ts'

const words: Record<RecorderState['kind'], string> = {
  idle: 'Ready to record',
  asking: 'Waiting for the microphone',
  recording: 'Recording',
  paused: 'Paused',
  saving: 'Saving',
  saved: 'Saved',
  failed: 'Not recording',
}

/** Said aloud when it changes, and only then. */
export function RecorderStatus({ state }: { state: RecorderState }) {
  const color = state.kind === 'recording' ? 'text-voice' : 'text-ink-2'
  return (
    <p role="status" className={`font-semibold ${color}`}>
      {words[state.kind]}
    </p>
  )
}

/** In the last minute before the plan's limit. */
export function TimeLeft({ state }: { state: RecorderState }) {
  const left = secondsLeft(state)
  if (left === null) return null
  return (
    <p className="text-sm text-ink-2">
      {/* Each second would be too much to hear. */}
      <span role="status" className="sr-only">
        One minute left.
      </span>
      <span>{formatDuration(left)} left, then it is saved</span>
    </p>
  )
}
