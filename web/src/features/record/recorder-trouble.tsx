import { type RecorderFailure, recorderFailures } from '@earmark/core/recording/recorder-failures.ts'
import type { RecorderState } from '@earmark/core/recording/recorder-machine.ts'
import { SeePlans } from '../../base/builds/page-link.tsx'
import { Notice } from '../../base/ui/notice.tsx'

/** What went wrong, what is with the words, and the way on. */
export function RecorderTrouble({ state, onDismiss }: { state: RecorderState; onDismiss: () => void }) {
  const why = troubleOf(state)
  if (!why) return null
  const { sentence, advice } = recorderFailures[why]
  const isOver = state.kind === 'failed' || state.kind === 'saved'
  return (
    <Notice kind="alert" {...(isOver && { onDismiss })}>
      {sentence} <span className="text-ink-2">{advice}</span>{' '}
      {why === 'limit_reached' && <SeePlans why="recording_length" />}
    </Notice>
  )
}

function troubleOf(state: RecorderState): RecorderFailure | null {
  if (state.kind === 'failed') return state.why
  if (state.kind === 'saved') return state.ended_by
  return state.kind === 'recording' || state.kind === 'paused' ? state.warning : null
}
