import { isLookedFor } from '@earmark/core/meetings/find-meetings.ts'
import { meetingFormRows } from '@earmark/core/meetings/meeting-forms.ts'
import { makeCalendar } from '@earmark/core/search/calendar.ts'
import { formatClock, lengthOf } from '@earmark/core/text/format-time.ts'
import { useState } from 'react'
import { PageLink } from '../../base/builds/page-link.tsx'
import { type MeetingNote, useMeetings } from '../../base/local-db/use-meetings.ts'
import { Field } from '../../base/ui/field.tsx'
import { Segmented } from '../../base/ui/segmented.tsx'
import { Skeleton } from '../../base/ui/skeleton.tsx'
import { useDates } from '../../base/times/use-dates.ts'
import { useToday } from '../../base/times/use-today.ts'
import { DecisionList } from './decision-list.tsx'

type View = 'meetings' | 'decisions'

const views = [
  { value: 'meetings', text: 'Meetings' },
  { value: 'decisions', text: 'Decisions' },
] as const satisfies readonly { value: View; text: string }[]

/** Those that were recorded, the latest first, and what was decided in them. */
export function MeetingList() {
  const meetings = useMeetings()
  const [view, setView] = useState<View>('meetings')
  const [wanted, setWanted] = useState('')
  const isShown = useIsShown(wanted)
  if (!meetings) return <Skeleton className="h-24 w-full" />
  if (meetings.length === 0) return null
  return (
    <section aria-labelledby="meetings" className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="meetings" className="text-xl">
          Your meetings
        </h2>
        <Segmented label="What to list" options={views} value={view} onChange={setView} />
      </div>
      {(meetings.length > 5 || view === 'decisions') && (
        <Field
          label={view === 'meetings' ? 'Title, person or date' : 'Words, title, person or date'}
          type="search"
          value={wanted}
          onChange={({ currentTarget }) => setWanted(currentTarget.value)}
        />
      )}
      {view === 'meetings' ? (
        <Meetings shown={meetings.filter((one) => isShown(one))} />
      ) : (
        <DecisionList isShown={(one) => isShown(one, one.text)} isNarrowed={wanted.trim() !== ''} />
      )}
    </section>
  )
}

function Meetings({ shown }: { shown: readonly MeetingNote[] }) {
  if (shown.length === 0) return <p className="text-ink-2">No meeting has that title, person or date.</p>
  return (
    <ul className="grid">
      {shown.map((one) => (
        <MeetingRow key={one.meeting.ulid} {...one} />
      ))}
    </ul>
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

/** By what is looked for: in title, people and day, and in what else there is of it. */
function useIsShown(wanted: string): (one: MeetingNote, text?: string) => boolean {
  const { nowMs, timeZone } = useToday(useDates())
  const dayOf = makeCalendar(timeZone)
  const today = dayOf(nowMs)
  return ({ meeting: { people }, line }, text = '') => {
    const known = { title: `${line.title} ${text}`, people, day: dayOf(Date.parse(line.recorded_at)) }
    return isLookedFor(known, wanted, today)
  }
}
