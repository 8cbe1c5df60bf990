import type { Todo } from '@earmark/core/entities/todo.ts'
import { type TodoGroup, todoGroupNames } from '@earmark/core/insights/todo-groups.ts'
import type { NoteLine } from '../../base/local-db/schema.ts'
import type { TodoOfNote } from '../../base/todos/use-todos.ts'
import type { PossibleTodoOfNote } from './use-possible-todos.ts'

/** A line of the list. */
export type TodoRow =
  | { kind: 'heading'; title: string; about?: string }
  | ({ kind: 'todo' } & TodoOfNote)
  | ({ kind: 'possible' } & PossibleTodoOfNote)

interface TodoLists {
  grouped: readonly { group: TodoGroup; todos: readonly Todo[] }[]
  noteOf: ReadonlyMap<string, NoteLine>
  possible: readonly PossibleTodoOfNote[]
}

/** What is to be done, what might be, and what was done. */
export function rowsOf({ grouped, noteOf, possible }: TodoLists): TodoRow[] {
  const rowsOfGroup = ({ group, todos }: TodoLists['grouped'][number]): TodoRow[] => [
    { kind: 'heading', title: todoGroupNames[group] },
    ...todos.flatMap((todo): TodoRow[] => {
      const note = noteOf.get(todo.ulid)
      return note ? [{ kind: 'todo', todo, note }] : []
    }),
  ]
  return [
    ...grouped.filter(({ group }) => group !== 'done').flatMap(rowsOfGroup),
    ...(possible.length === 0 ? [] : [possibleHeading]),
    ...possible.map((one): TodoRow => ({ kind: 'possible', ...one })),
    ...grouped.filter(({ group }) => group === 'done').flatMap(rowsOfGroup),
  ]
}

export function keyOfRow(row: TodoRow): string {
  if (row.kind === 'todo') return row.todo.id
  return row.kind === 'heading' ? row.title : `${row.note.ulid} ${row.possible.key}`
}

const possibleHeading: TodoRow = {
  kind: 'heading',
  title: 'Possible',
  about: 'Chosen from the words of your newest notes by Earmark, on this device.',
}
