import { formatClock } from '@earmark/core/text/format-time.ts'
import type { ReactNode } from 'react'

interface InsightRowProps {
  /** Seconds; not given where there is nothing to play. */
  start: number | undefined
  onPlay: ((seconds: number) => void) | undefined
  children: ReactNode
  /** What can be done with it. */
  actions?: ReactNode
}

/** A line of a note with the moment it was said at, which plays, and what can be done with it. */
export function InsightRow({ start, onPlay, children, actions }: InsightRowProps) {
  return (
    <li className="flex flex-wrap items-baseline gap-x-3 rounded-s py-1">
      {start !== undefined && onPlay && (
        <button
          type="button"
          aria-label={`Play from ${formatClock(start)}`}
          onClick={() => onPlay(start)}
          className="min-h-9 shrink-0 text-sm text-ink-2 tabular-nums hover:text-ink hover:underline max-sm:min-h-11"
        >
          {formatClock(start)}
        </button>
      )}
      <div className="min-w-0 flex-1 basis-60 wrap-anywhere">{children}</div>
      {actions && <div className="flex gap-x-3 text-sm text-ink-2">{actions}</div>}
    </li>
  )
}
