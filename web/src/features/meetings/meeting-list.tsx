import { isLookedFor } from '@earmark/core/meetings/find-meetings.ts'
import { meetingFormRows } from '@earmark/core/meetings/meeting-forms.ts'
import { makeCalendar } from '@earmark/core/search/calendar.ts'
import { formatClock, lengthOf } from '@earmark/core/text/format-time.ts'
import { useState } from 'react'
import { PageLink } from '../../base/builds/page-link.tsx'
import { type MeetingNote, useMeetings } from '../../base/local-db/use-meetings.ts'
import { Field } from '../../base/ui/field.tsx'
import { Skeleton } from '../../base/ui/skeleton.tsx'
import { useDates } from '../../base/times/use-dates.ts'
import { useToday } from '../../base/times/use-today.ts'

/** Those that were recorded, the latest first. */
export function MeetingList() {
  const meetings = useMeetings()
  const [wanted, setWanted] = useState('')
  const isShown = useIsShown(wanted)
  if (!meetings) return <Skeleton className="h-24 w-full" />
  if (meetings.length === 0) return null
  const shown = meetings.filter(isShown)
  return (
    <section aria-labelledby="meetings" className="grid gap-4">
      <h2 id="meetings" className="text-xl">
        Your meetings
      </h2>
      {meetings.length > 5 && (
        <Field
          label="Title, person or date"
          type="search"
          value={wanted}
          onChange={({ currentTarget }) => setWanted(currentTarget.value)}
        />
      )}
      {shown.length === 0 && <p className="text-ink-2">No meeting has that title, person or date.</p>}
      <ul className="grid">
        {shown.map((one) => (
          <MeetingRow key={one.meeting.ulid} {...one} />
        ))}
      </ul>
    </section>
  )
}

function MeetingRow({ meeting, line }: MeetingNote) {
  const dates = useDates()
  const known = [
    meetingFormRows[meeting.form].name,
    meeting.people.join(', '),
    line.duration === null ? '' : formatClock(lengthOf(line.duration)),
  ]
  return (
    <li className="border-b border-line">
      <PageLink
        to={`/d/recording/${meeting.ulid}`}
        className="-mx-3 grid min-h-14 grid-cols-[1fr_auto] items-baseline gap-x-4 rounded-s px-3 py-3 hover:bg-sunken"
      >
        <span className="min-w-0 truncate font-serif text-lg">{line.title || 'Untitled'}</span>
        <time dateTime={line.recorded_at} className="text-sm text-ink-3">
          {dates.day(line.recorded_at)}
        </time>
        <span className="min-w-0 truncate text-sm text-ink-2">
          {known.filter((part) => part !== '').join(' · ')}
        </span>
      </PageLink>
    </li>
  )
}

function useIsShown(wanted: string): (one: MeetingNote) => boolean {
  const { nowMs, timeZone } = useToday(useDates())
  const dayOf = makeCalendar(timeZone)
  const today = dayOf(nowMs)
  return ({ meeting: { people }, line: { title, recorded_at } }) =>
    isLookedFor({ title, people, day: dayOf(Date.parse(recorded_at)) }, wanted, today)
}
