import { formatClock } from '@earmark/core/text/format-time.ts'
import { useSay } from '../languages/spoken.tsx'
import { Moment } from '../times/moment.tsx'

interface CommentHeadProps {
  name: string
  comment: { at_seconds: number | null; created_at: string; edited_at: string | null }
  onSeek: (seconds: number) => void
}

/** Who said it, at which moment of the sound, and when. */
export function CommentHead({ name, comment, onSeek }: CommentHeadProps) {
  const say = useSay()
  const { at_seconds, created_at, edited_at } = comment
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 text-sm">
      <span className="max-w-full truncate font-semibold">{name}</span>
      {at_seconds !== null && (
        <button
          type="button"
          aria-label={say('playFrom', { time: formatClock(at_seconds) })}
          onClick={() => onSeek(at_seconds)}
          className="rounded-full bg-sunken px-2 text-xs leading-5 tabular-nums hover:text-ink"
        >
          {formatClock(at_seconds)}
        </button>
      )}
      <span className="text-ink-3">
        <Moment at={created_at} />
        {edited_at !== null && `, ${say('edited')}`}
      </span>
    </p>
  )
}
