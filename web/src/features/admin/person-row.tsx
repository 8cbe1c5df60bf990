import type { AdminPerson } from '@earmark/core/admin-api.ts'
import { plans } from '@earmark/core/plans/plans.ts'
import { formatBytes } from '@earmark/core/text/format-bytes.ts'
import { makeDates } from '@earmark/core/text/dates.ts'
import { useViewer } from '../../base/session/use-viewer.ts'
import { Moment } from '../../base/times/moment.tsx'
import { useDates } from '../../base/times/use-dates.ts'
import { PersonActions } from './person-actions.tsx'

interface PersonRowProps {
  person: AdminPerson
  onChange: () => void
}

export function PersonRow({ person, onChange }: PersonRowProps) {
  const viewer = useViewer()
  const isOneself = viewer.kind === 'user' && viewer.user.id === person.id
  return (
    <div className="grid gap-x-6 gap-y-2 py-1 xl:grid-cols-[minmax(0,1fr)_auto] xl:items-center min-[100rem]:grid-cols-[minmax(0,4fr)_minmax(0,5fr)_28rem]">
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">
          <bdi>{person.name || 'No name yet'}</bdi>
          {isOneself && <span className="ml-2 text-sm font-normal text-leaf">You</span>}
        </p>
        <p className="text-sm wrap-anywhere text-ink-2">{person.email}</p>
      </div>
      <div className="grid min-w-0 xl:max-[100rem]:row-start-2">
        <Figures person={person} />
        {person.suspended && (
          <p className="text-sm wrap-anywhere text-danger">
            Suspended since <Moment at={person.suspended.since} />: {person.suspended.reason}
          </p>
        )}
        {person.is_leaving && <p className="text-sm text-danger">This account is being deleted.</p>}
      </div>
      {!isOneself && (
        <div className="xl:max-[100rem]:row-span-2">
          <PersonActions person={person} onChange={onChange} />
        </div>
      )}
    </div>
  )
}

function Figures({ person }: Pick<PersonRowProps, 'person'>) {
  const { locale } = useDates()
  const { notes, seconds, joined_at, last_seen_on } = person
  const numbers = new Intl.NumberFormat(locale)
  const minutes = Math.round(seconds / 60)
  return (
    <>
      <p className="text-sm text-ink-2">
        {plans[person.plan].title} · {numbers.format(notes)} {notes === 1 ? 'note' : 'notes'} ·{' '}
        {numbers.format(minutes)} {minutes === 1 ? 'minute' : 'minutes'} · {formatBytes(person.storage_bytes)}
      </p>
      <p className="text-sm text-ink-2">
        Joined <Moment at={joined_at} />
        {last_seen_on && (
          <>
            {' · last seen '}
            {/* A day of the server, which is no other one further west. */}
            <time dateTime={last_seen_on}>{makeDates({ locale, timeZone: 'UTC' }).day(last_seen_on)}</time>
          </>
        )}
        {!person.is_signed_in && ' · signed in nowhere'}
      </p>
    </>
  )
}
