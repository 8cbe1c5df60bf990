import type { Todo } from '../entities/todo.ts'
import { escapeMarkdown } from '../export/markdown.ts'
import type { CalendarDay } from '../search/calendar.ts'
import { daysLater, weekdayOf } from '../search/calendar-days.ts'
import { isoDay } from '../text/dates.ts'

/** When something is due, seen from today, in the order in which people read it. */
export const todoGroupNames = {
  overdue: 'Overdue',
  today: 'Today',
  week: 'This week',
  later: 'Later',
  undated: 'No day',
  done: 'Done',
} as const
export type TodoGroup = keyof typeof todoGroupNames
// The keys of the table are the groups.
const groups = Object.keys(todoGroupNames) as TodoGroup[]

/** Those that are not empty: what is due first before the rest, what was done last before what was done long ago. */
export function groupTodos(
  todos: readonly Todo[],
  today: CalendarDay,
): { group: TodoGroup; todos: Todo[] }[] {
  const groupOf = makeGroupOf(today)
  const sorted = todos.toSorted(
    (a, b) =>
      compare(b.done_at ?? '', a.done_at ?? '') || compare(a.due ?? '', b.due ?? '') || compare(a.id, b.id),
  )
  return groups
    .map((group) => ({ group, todos: sorted.filter((todo) => groupOf(todo) === group) }))
    .filter((one) => one.todos.length > 0)
}

/** The week ends on Sunday. */
function makeGroupOf(today: CalendarDay): (todo: Todo) => TodoGroup {
  const [now, sunday] = [isoDay(today), isoDay(daysLater(today, 6 - weekdayOf(today)))]
  return ({ due, done_at }) => {
    if (done_at !== null) return 'done'
    if (due === null) return 'undated'
    if (due < now) return 'overdue'
    if (due === now) return 'today'
    return due <= sunday ? 'week' : 'later'
  }
}

/** Boxes to tick, as Markdown has them, each with the title of its note. */
export function todosAsMarkdown(
  grouped: readonly { group: TodoGroup; todos: readonly Todo[] }[],
  titleOf: (ulid: string) => string,
): string {
  const listed = ({ text, who, due, done_at, ulid }: Todo) => {
    const about = [who, due && `due ${due}`, titleOf(ulid)].filter(Boolean).join(', ')
    return `- [${done_at === null ? ' ' : 'x'}] ${escapeMarkdown(text)} (${escapeMarkdown(about)})`
  }
  const parts = grouped.map(({ group, todos }) =>
    [`## ${todoGroupNames[group]}`, '', ...todos.map(listed)].join('\n'),
  )
  return `${['# To-dos', ...parts].join('\n\n')}\n`
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}
