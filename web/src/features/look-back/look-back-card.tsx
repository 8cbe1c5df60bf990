import { isEmptyWeek, notesInWords } from '@earmark/core/look-back/look-back.ts'
import { weekBefore } from '@earmark/core/look-back/week.ts'
import type { Todo } from '@earmark/core/entities/todo.ts'
import { utcOf } from '@earmark/core/search/calendar.ts'
import { isoDayIn, makeDates } from '@earmark/core/text/dates.ts'
import { nameOf } from '@earmark/core/text/wordless.ts'
import type { ReactNode } from 'react'
import { PageLink } from '../../base/builds/page-link.tsx'
import type { NoteLine } from '../../base/local-db/schema.ts'
import { useDates } from '../../base/times/use-dates.ts'
import { useLookBack } from './use-look-back.ts'
import { useLookBackChoice } from './use-look-back-choice.ts'

/** The others are found under their days. */
const mostShown = 5

/** The week that is over, out of the notes on this device; for who wants it, where there was anything. */
export function LookBackCard() {
  return useLookBackChoice()?.app ? <WeekBefore /> : null
}

function WeekBefore() {
  const told = useLookBack(weekBefore)
  const dates = useDates()
  if (!told || isEmptyWeek(told)) return null
  const days = makeDates({ timeZone: 'UTC', locale: dates.locale })
  const [from, to] = [told.week.from, told.week.to].map((day) => days.dayAndMonth(utcOf(day)))
  return (
    <details className="group border-t border-line pt-1">
      <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-4">
        <span className="font-semibold">Your week</span>
        <span className="text-sm text-ink-3">
          {from} to {to}
        </span>
      </summary>
      <div className="grid gap-4 pb-4">
        <Part title={notesInWords(told)}>
          {told.notes.slice(0, mostShown).map((note) => (
            <NoteRow key={note.ulid} note={note} when={dates.dayAndMonth(note.recorded_at)} />
          ))}
          <OtherNotes notes={told.notes.slice(mostShown)} />
        </Part>
        <TodoPart title={`${counted(told.done.length, 'to-do')} done`} todos={told.done} />
        <TodoPart title={`${counted(told.open.length, 'to-do')} open`} todos={told.open} />
        {told.yearAgo && (
          <Part title="A year ago">
            <NoteRow note={told.yearAgo} when={dates.day(told.yearAgo.recorded_at)} />
          </Part>
        )}
      </div>
    </details>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="text-sm font-semibold text-ink-2">{title}</h3>
      <ul>{children}</ul>
    </section>
  )
}

function NoteRow({ note, when }: { note: NoteLine; when: string }) {
  return (
    <li>
      <PageLink
        to={`/d/recording/${note.ulid}`}
        className="flex min-h-11 items-center justify-between gap-4 rounded-s hover:underline"
      >
        <span className="min-w-0 wrap-anywhere">{nameOf(note.title, note.wordless)}</span>
        <span className="shrink-0 text-sm text-ink-3">{when}</span>
      </PageLink>
    </li>
  )
}

/** By the days on which they were made. */
function OtherNotes({ notes }: { notes: readonly NoteLine[] }) {
  const dates = useDates()
  if (notes.length === 0) return null
  const days = new Map(
    notes.map(({ recorded_at }) => [isoDayIn(recorded_at, dates.timeZone), dates.dayAndMonth(recorded_at)]),
  )
  return (
    <li className="flex flex-wrap items-center gap-x-3 text-sm text-ink-2">
      {notes.length} more:
      {Array.from(days, ([day, name]) => (
        <PageLink key={day} to={`/d/search/${day}`} className="link inline-flex min-h-11 items-center">
          {name}
        </PageLink>
      ))}
    </li>
  )
}

function TodoPart({ title, todos }: { title: string; todos: readonly Todo[] }) {
  if (todos.length === 0) return null
  return (
    <Part title={title}>
      {todos.slice(0, mostShown).map(({ id, text }) => (
        <li key={id} className="py-1.5 wrap-anywhere">
          {text}
        </li>
      ))}
      {todos.length > mostShown && (
        <li>
          <PageLink to="/d/todos" className="link inline-flex min-h-11 items-center">
            All to-dos
          </PageLink>
        </li>
      )}
    </Part>
  )
}

function counted(count: number, what: string): string {
  return count === 1 ? `1 ${what}` : `${count} ${what}s`
}
