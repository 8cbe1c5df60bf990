import { noteAddress } from '@earmark/core/search/note-address.ts'
import { PageLink } from '../../base/builds/page-link.tsx'
import { useDates } from '../../base/times/use-dates.ts'
import { Skeleton } from '../../base/ui/skeleton.tsx'
import { type DecisionOfMeeting, useDecisions } from './use-decisions.ts'

interface DecisionListProps {
  isShown: (one: DecisionOfMeeting) => boolean
  isNarrowed: boolean
}

/** What was decided, each with the moment at which it was. */
export function DecisionList({ isShown, isNarrowed }: DecisionListProps) {
  const decisions = useDecisions()
  if (!decisions) return <Skeleton className="h-24 w-full" />
  const shown = decisions.filter(isShown)
  if (shown.length === 0) {
    return (
      <p className="text-ink-2">
        {isNarrowed
          ? 'Nothing like that was decided in your meetings.'
          : 'No decision so far. While a meeting runs, press D to mark one; what is said to be decided comes from its minutes.'}
      </p>
    )
  }
  return (
    <ul className="grid">
      {shown.map((one) => (
        <DecisionRow key={`${one.meeting.ulid} ${one.start} ${one.text}`} decision={one} />
      ))}
    </ul>
  )
}

function DecisionRow({ decision: { meeting, line, text, start } }: { decision: DecisionOfMeeting }) {
  const dates = useDates()
  return (
    <li className="border-b border-line">
      <PageLink
        to={noteAddress({ ulid: meeting.ulid, startAt: start ?? undefined })}
        className="-mx-3 grid min-h-14 gap-1 rounded-s px-3 py-3 hover:bg-sunken"
      >
        <span className="font-serif text-lg wrap-anywhere">{text}</span>
        <span className="flex justify-between gap-4 text-sm text-ink-2">
          <span className="min-w-0 truncate">{line.title || 'Untitled'}</span>
          <time dateTime={line.recorded_at} className="shrink-0 text-ink-3">
            {dates.day(line.recorded_at)}
          </time>
        </span>
      </PageLink>
    </li>
  )
}
