import { groupTodos } from '@earmark/core/insights/todo-groups.ts'
import { makeCalendar } from '@earmark/core/search/calendar.ts'
import { nameOf } from '@earmark/core/text/wordless.ts'
import { useMemo } from 'react'
import { PageLink } from '../../base/builds/page-link.tsx'
import { useDates } from '../../base/times/use-dates.ts'
import { useToday } from '../../base/times/use-today.ts'
import { dueText } from '../../base/todos/due-text.ts'
import { TodoBox } from '../../base/todos/todo-box.tsx'
import { type TodoOfNote, useTodos } from '../../base/todos/use-todos.ts'

/** The others are a click away. */
const mostShown = 5

/** What is due today or was before, to be ticked where one begins the day. */
export function DueTodos() {
  const due = useDue()
  const dates = useDates()
  if (due.length === 0) return null
  return (
    <section aria-label="Due to-dos" className="pt-8">
      <h2 className="pb-2 text-base font-semibold">{isAre(due.length)} due</h2>
      <ul>
        {due.slice(0, mostShown).map(({ todo, note }) => (
          <li key={todo.id} className="border-t border-line py-1">
            <TodoBox todo={todo} />
            <p className="pb-1 pl-8 text-sm wrap-anywhere text-ink-3">
              {[dueText(todo.due, dates), nameOf(note.title, note.wordless)].join(' · ')}
            </p>
          </li>
        ))}
      </ul>
      <PageLink to="/d/todos" className="link inline-flex min-h-11 items-center">
        All to-dos
      </PageLink>
    </section>
  )
}

/** The same in a line, for a phone. */
export function DueLine() {
  const { length } = useDue()
  if (length === 0) return null
  return (
    <PageLink to="/d/todos" className="link flex min-h-11 items-center px-5 text-sm md:hidden">
      {isAre(length)} due
    </PageLink>
  )
}

const isAre = (count: number) => (count === 1 ? 'A to-do is' : `${count} to-dos are`)

/** The longest due first. */
function useDue(): readonly TodoOfNote[] {
  const all = useTodos()
  const { nowMs, timeZone } = useToday(useDates())
  return useMemo(() => {
    const ofId = new Map(all?.map((one) => [one.todo.id, one]))
    const grouped = groupTodos(all?.map(({ todo }) => todo) ?? [], makeCalendar(timeZone)(nowMs))
    return grouped
      .filter(({ group }) => group === 'overdue' || group === 'today')
      .flatMap(({ todos }) => todos.flatMap(({ id }) => ofId.get(id) ?? []))
  }, [all, nowMs, timeZone])
}
