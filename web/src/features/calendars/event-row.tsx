import type { ComingEvent } from '@earmark/core/meetings/calendars-api.ts'
import { whenAhead } from '@earmark/core/meetings/when-ahead.ts'
import { Mic } from 'lucide-react'
import { useDates } from '../../base/times/use-dates.ts'
import { Button } from '../../base/ui/button.tsx'

interface EventRowProps {
  event: ComingEvent
  nowMs: number
  /** Not given: nothing can be recorded now. */
  onRecord: ((event: ComingEvent) => void) | undefined
}

/** A meeting that is to come, and the way to record it. */
export function EventRow({ event, nowMs, onRecord }: EventRowProps) {
  const dates = useDates()
  const title = event.title || 'Untitled'
  return (
    <li className="flex items-center gap-3 py-2">
      <div className="min-w-0 grow">
        <p className="truncate font-serif text-lg">{title}</p>
        <p className="truncate text-sm text-ink-2">
          <time dateTime={event.starts_at}>{whenAhead(event, nowMs, dates)}</time>
          {event.people.length > 0 && ` · ${event.people.join(', ')}`}
        </p>
      </div>
      {onRecord && (
        <Button
          look="quiet"
          size="s"
          className="shrink-0"
          aria-label={`Record ${title}`}
          onClick={() => onRecord(event)}
        >
          <Mic size={16} aria-hidden="true" />
          Record
        </Button>
      )}
    </li>
  )
}
