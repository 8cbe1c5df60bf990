import type { KeptCalendar } from '@earmark/core/meetings/calendars-api.ts'
import { calendarLimits } from '@earmark/core/meetings/calendar-limits.ts'
import { useState } from 'react'
import { api } from '../../base/api/fetch-client.ts'
import { useLiveValue } from '../../base/live-value.ts'
import { useNotes } from '../../base/local-db/notes-context.tsx'
import { useAction } from '../../base/settings/use-action.ts'
import { useDates } from '../../base/times/use-dates.ts'
import { LineButton } from '../../base/ui/line-button.tsx'
import { Notice } from '../../base/ui/notice.tsx'
import { Question } from '../../base/ui/question.tsx'
import { ResponsiveDialog } from '../../base/ui/responsive-dialog.tsx'
import { AddCalendar } from './add-calendar.tsx'
import { askCalendars, calendarsIn } from './calendars-here.ts'

/** The calendars of a person: added, read again, removed. */
export function CalendarsDialog({ onClose }: { onClose: () => void }) {
  const notes = useNotes()
  const calendars = useLiveValue(calendarsIn(notes.account_id))?.calendars ?? []
  const reload = () => askCalendars(notes)
  return (
    <ResponsiveDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Calendars"
      description="Only you see them, whichever team you are in. Earmark reads them and changes nothing."
    >
      <div className="grid gap-6">
        {calendars.length > 0 && (
          <ul aria-label="Your calendars" className="grid divide-y divide-line border-y border-line">
            {calendars.map((calendar) => (
              <CalendarRow key={calendar.id} calendar={calendar} onChange={reload} />
            ))}
          </ul>
        )}
        {calendars.length < calendarLimits.calendars ? (
          <AddCalendar onAdded={reload} />
        ) : (
          <p className="text-ink-2">
            These are {calendarLimits.calendars}, as many as there can be. Remove one to add another.
          </p>
        )}
      </div>
    </ResponsiveDialog>
  )
}

interface CalendarRowProps {
  calendar: KeptCalendar
  onChange: () => Promise<void>
}

function CalendarRow({ calendar, onChange }: CalendarRowProps) {
  const { id, name, source, trouble } = calendar
  const [isAsking, setIsAsking] = useState(false)
  const { isBusy, failure, run } = useAction()
  const reading = useAction()
  const params = { id }
  const change = (call: 'POST /me/calendars/:id/read' | 'DELETE /me/calendars/:id') => async () => {
    await api.call(call, { params })
    await onChange()
  }
  return (
    <li className="grid gap-1 py-3">
      <p className="font-medium wrap-anywhere">{name}</p>
      <p className="text-sm text-ink-2 wrap-anywhere">
        <About calendar={calendar} />
      </p>
      {(reading.failure ?? trouble) && <Notice kind="alert">{reading.failure ?? trouble}</Notice>}
      <div className="flex gap-5 text-sm text-ink-2">
        {source === 'address' && (
          <LineButton about={name} onClick={() => reading.run(change('POST /me/calendars/:id/read'))}>
            {reading.isBusy ? 'Reading…' : 'Read again'}
          </LineButton>
        )}
        <LineButton about={name} onClick={() => setIsAsking(true)}>
          Remove
        </LineButton>
      </div>
      {isAsking && (
        <Question
          title={`Remove ${name}?`}
          about={
            source === 'address'
              ? 'Its meetings leave the list, and its secret address leaves Earmark. What you recorded stays.'
              : 'Its meetings leave the list. What you recorded stays.'
          }
          no="Keep it"
          yes="Remove"
          look="danger"
          isBusy={isBusy}
          failure={failure}
          onYes={() => run(change('DELETE /me/calendars/:id'))}
          onClose={() => setIsAsking(false)}
        />
      )}
    </li>
  )
}

/** Where it is from, and as of when. */
function About({ calendar: { source, place, read_at, known_until } }: { calendar: KeptCalendar }) {
  const dates = useDates()
  if (source === 'file') return `From a file, known until ${dates.day(known_until)}`
  return `From ${place}, read ${dates.moment(read_at)}`
}
