import { coveredSentence, coversMore } from '@earmark/core/plans/covered.ts'
import { plans } from '@earmark/core/plans/plans.ts'
import { PageLink } from '../../base/builds/page-link.tsx'
import { useViewer } from '../../base/session/use-viewer.ts'
import { Notice } from '../../base/ui/notice.tsx'
import { RetryButton } from './retry-button.tsx'

interface UncoveredNoticeProps {
  /** What the words cover. */
  seconds: number
  onRetry: (() => Promise<void>) | undefined
}

/** A plan's length for one recording is met: what is missing, and how to get it. */
export function UncoveredNotice({ seconds, onRetry }: UncoveredNoticeProps) {
  const viewer = useViewer()
  const { limits: covered } = plans[viewer.kind === 'user' ? viewer.account.plan : 'free']
  const action = coversMore(covered, seconds) && onRetry && (
    <RetryButton onRetry={onRetry}>Transcribe the rest</RetryButton>
  )
  return (
    <Notice action={action}>
      {coveredSentence(seconds)}{' '}
      {!action && (
        <PageLink to="/paywall?why=recording_length" className="link">
          See plans
        </PageLink>
      )}
    </Notice>
  )
}
