import type { InSeries } from '@earmark/core/meetings/series.ts'
import { useMemo } from 'react'
import { PageLink } from '../builds/page-link.tsx'
import { useEarlierMeetings } from '../local-db/use-meetings.ts'
import { useDates } from '../times/use-dates.ts'
import { TodoBox } from './todo-box.tsx'
import { useTodos } from './use-todos.ts'

interface OpenFromBeforeProps {
  /** What names its series. */
  meeting: InSeries
  /** When it began. */
  before: string
}

/** What earlier meetings of a series have left to be done, and when the last of them was. */
export function OpenFromBefore({ meeting: { title, series }, before }: OpenFromBeforeProps) {
  const dates = useDates()
  const earlier = useEarlierMeetings({ title, series }, before)
  const all = useTodos()
  const open = useMemo(() => {
    const ulids = new Set(earlier.map(({ meeting }) => meeting.ulid))
    return (all ?? [])
      .map(({ todo }) => todo)
      .filter(({ ulid, done_at }) => ulids.has(ulid) && done_at === null)
  }, [all, earlier])
  const [last] = earlier
  if (!last) return null
  return (
    <section aria-label="Left from before" className="grid gap-1">
      <h2 className="font-sans text-sm font-semibold text-ink-2">Open from earlier meetings</h2>
      {open.length > 0 ? (
        <ul>
          {open.map((todo) => (
            <li key={todo.id}>
              <TodoBox todo={todo} />
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-sm text-ink-2">Nothing is left to be done.</p>
      )}
      <p className="text-sm text-ink-2">
        Last time:{' '}
        <PageLink
          to={`/d/recording/${last.meeting.ulid}`}
          className="inline-flex min-h-8 items-center underline underline-offset-4 max-sm:min-h-11"
        >
          {dates.day(last.line.recorded_at)}
        </PageLink>
        {earlier.length > 1 && `, ${earlier.length} meetings so far`}
      </p>
    </section>
  )
}
