import { formatClock } from '@earmark/core/text/format-time.ts'
import { useSay } from '../../base/languages/spoken.tsx'
import { timeClass } from './segment-frame.tsx'

/** The moment of what stands beside it, which plays. */
export function PlayFrom({ seconds, onPlay }: { seconds: number; onPlay: (seconds: number) => void }) {
  const say = useSay()
  const clock = formatClock(seconds)
  return (
    <button
      type="button"
      aria-label={say('playFrom', { time: clock })}
      onClick={() => onPlay(seconds)}
      className={`${timeClass} relative after:absolute after:-inset-x-3 after:-inset-y-2 hover:text-ink hover:underline`}
    >
      {clock}
    </button>
  )
}
