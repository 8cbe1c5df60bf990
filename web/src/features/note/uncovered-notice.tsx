import type { Recording } from '@earmark/core/entities/recording.ts'
import { coveredSeconds, coveredSentence, coversMore } from '@earmark/core/plans/covered.ts'
import { SeePlans } from '../../base/builds/page-link.tsx'
import { usePlans } from '../../base/session/use-plans.ts'
import { useViewer } from '../../base/session/use-viewer.ts'
import { Notice } from '../../base/ui/notice.tsx'
import { RetryButton } from './retry-button.tsx'

interface UncoveredNoticeProps {
  recording: Recording
  onRetry: (() => Promise<void>) | undefined
}

/** A plan's length for one recording is met: what is or will be missing, and how to get it. */
export function UncoveredNotice({ recording, onRetry }: UncoveredNoticeProps) {
  const viewer = useViewer()
  const plans = usePlans()
  const { limits } = plans[viewer.kind === 'user' ? viewer.account.plan : 'free']
  const seconds = coveredSeconds(recording, limits)
  if (seconds === null) return null
  const action = coversMore(limits, seconds) && onRetry && (
    <RetryButton onRetry={onRetry}>Transcribe the rest</RetryButton>
  )
  return (
    <Notice action={action}>
      {coveredSentence(seconds)} {!action && <SeePlans why="recording_length" />}
    </Notice>
  )
}
