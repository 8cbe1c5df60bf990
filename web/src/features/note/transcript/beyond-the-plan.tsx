import type { Recording } from '@earmark/core/entities/recording.ts'
import { formatClock } from '@earmark/core/text/format-time.ts'

/** Where the words end before the sound does: what is over its words says why. */
export function BeyondThePlan({
  recording: { status, duration, transcribed_seconds },
}: {
  recording: Recording
}) {
  if (status !== 'ready' || duration === null || transcribed_seconds === null) return null
  return (
    <p className="py-2 text-ink-3 @min-[36rem]:pl-[3.625rem]">
      Not transcribed, {formatClock(transcribed_seconds)} to {formatClock(duration)}
    </p>
  )
}
