import type { ComingEvent } from '@earmark/core/meetings/calendars-api.ts'
import { CalendarPlus, CalendarDays } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../base/ui/button.tsx'
import { CalendarsDialog } from './calendars-dialog.tsx'
import { EventRow } from './event-row.tsx'
import { type ComingUp as Coming, useComingUp } from './use-coming-up.ts'

interface ComingUpProps {
  onRecord: ((event: ComingEvent) => void) | undefined
}

/** What runs or is about to begin: above everything else. */
export function NearMeetings({ onRecord }: ComingUpProps) {
  const { near, nowMs } = useComingUp()
  if (near.length === 0) return null
  return (
    <section aria-label="Now" className="rounded-m border border-line-2 bg-surface px-4 py-1 shadow-1">
      <ul className="divide-y divide-line">
        {near.map((event) => (
          <EventRow key={event.id} event={event} nowMs={nowMs} onRecord={onRecord} />
        ))}
      </ul>
    </section>
  )
}

/** The meetings of the days to come, and the calendars that they are from. */
export function ComingUp({ onRecord }: ComingUpProps) {
  const coming = useComingUp()
  const [isOpen, setIsOpen] = useState(false)
  const { calendars } = coming
  return (
    <section aria-labelledby="coming-up" className="grid grid-cols-1 gap-2">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="coming-up" className="text-xl">
          Coming up
        </h2>
        {calendars !== undefined && calendars > 0 && (
          <Button look="plain" size="s" onClick={() => setIsOpen(true)}>
            <CalendarDays size={16} aria-hidden="true" />
            Calendars
          </Button>
        )}
      </div>
      {calendars === 0 ? (
        <NoCalendar onAdd={() => setIsOpen(true)} />
      ) : (
        <Events coming={coming} onRecord={onRecord} />
      )}
      {isOpen && <CalendarsDialog onClose={() => setIsOpen(false)} />}
    </section>
  )
}

function NoCalendar({ onAdd }: { onAdd: () => void }) {
  return (
    <>
      <p className="text-ink-2">
        Add your calendar, and your next meetings stand here, each with its title and people filled in.
      </p>
      <Button look="quiet" size="s" className="justify-self-start" onClick={onAdd}>
        <CalendarPlus size={16} aria-hidden="true" />
        Add a calendar
      </Button>
    </>
  )
}

/** More are a press away. */
const atFirst = 5

function Events({ coming: { near, later, nowMs, calendars }, onRecord }: { coming: Coming } & ComingUpProps) {
  const [isWhole, setIsWhole] = useState(false)
  // Offline on a device that has never been told.
  if (calendars === undefined) return <p className="text-ink-2">Your calendars are not on this device yet.</p>
  if (later.length === 0) {
    const words = near.length > 0 ? 'No other meeting' : 'No meeting'
    return <p className="text-ink-2">{words} in the next seven days.</p>
  }
  return (
    <>
      <ul className="divide-y divide-line">
        {(isWhole ? later : later.slice(0, atFirst)).map((event) => (
          <EventRow key={event.id} event={event} nowMs={nowMs} onRecord={onRecord} />
        ))}
      </ul>
      {!isWhole && later.length > atFirst && (
        <Button look="plain" size="s" className="-ml-4 justify-self-start" onClick={() => setIsWhole(true)}>
          Show all {later.length}
        </Button>
      )}
    </>
  )
}
