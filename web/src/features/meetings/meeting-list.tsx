import { isLookedFor } from '@earmark/core/meetings/find-meetings.ts'
import { templateOf } from '@earmark/core/meetings/meeting-forms.ts'
import { listSeries } from '@earmark/core/meetings/list-series.ts'
import { makeSeries } from '@earmark/core/meetings/series.ts'
import { makeCalendar } from '@earmark/core/search/calendar.ts'
import { formatClock, lengthOf } from '@earmark/core/text/format-time.ts'
import { useMemo, useState } from 'react'
import { PageLink } from '../../base/builds/page-link.tsx'
import { inSeries, type MeetingNote, useMeetings } from '../../base/local-db/use-meetings.ts'
import { Field } from '../../base/ui/field.tsx'
import { Select } from '../../base/ui/select.tsx'
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
  const [chosen, setChosen] = useState('')
  const { all, isIn } = useSeries(meetings)
  const isLooked = useIsShown(wanted)
  // One that is no more, such as after its meetings were renamed, narrows nothing.
  const series = all.some(({ key }) => key === chosen) ? chosen : ''
  const isShown = (one: MeetingNote, text?: string) =>
    (series === '' || isIn(one, series)) && isLooked(one, text)
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
      <div className="grid gap-4 sm:grid-cols-2 sm:has-[>:only-child]:grid-cols-1">
        {(meetings.length > 5 || view === 'decisions') && (
          <Field
            label={view === 'meetings' ? 'Title, person or date' : 'Words, title, person or date'}
            type="search"
            value={wanted}
            onChange={({ currentTarget }) => setWanted(currentTarget.value)}
          />
        )}
        {all.length > 0 && (
          <Select
            label="Series"
            options={[
              { value: '', text: 'All meetings' },
              ...all.map(({ key, name, count }) => ({ value: key, text: `${name} (${count})` })),
            ]}
            value={series}
            onChange={({ currentTarget }) => setChosen(currentTarget.value)}
          />
        )}
      </div>
      {view === 'meetings' ? (
        <Meetings shown={meetings.filter((one) => isShown(one))} />
      ) : (
        <DecisionList
          isShown={(one) => isShown(one, one.text)}
          isNarrowed={wanted.trim() !== '' || series !== ''}
        />
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
    templateOf(meeting).name,
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

const none: readonly MeetingNote[] = []

/** Those of more than one meeting, and which meetings are in one. */
function useSeries(meetings: readonly MeetingNote[] = none) {
  return useMemo(() => {
    const known = meetings.map(inSeries)
    const keyOf = makeSeries(known)
    const isIn = (one: MeetingNote, key: string) => keyOf(inSeries(one)) === key
    return { all: listSeries(known), isIn }
  }, [meetings])
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
