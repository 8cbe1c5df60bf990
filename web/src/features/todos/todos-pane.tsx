import {
  groupTodos,
  todoGroupNames,
  type TodoGroup,
  todosAsMarkdown,
} from '@earmark/core/insights/todo-groups.ts'
import { makeCalendar } from '@earmark/core/search/calendar.ts'
import { normalize } from '@earmark/core/search/normalize.ts'
import { nameOf } from '@earmark/core/text/wordless.ts'
import { useMemo, useState } from 'react'
import type { NoteLine } from '../../base/local-db/schema.ts'
import { saveFile } from '../../base/save-file.ts'
import { useDates } from '../../base/times/use-dates.ts'
import { useToday } from '../../base/times/use-today.ts'
import { EmptyState } from '../../base/ui/empty-state.tsx'
import { LinkButton } from '../../base/ui/link-button.tsx'
import { VirtualList } from '../../base/ui/virtual-list.tsx'
import { TodoItem } from './todo-item.tsx'
import { TodoTools } from './todo-tools.tsx'
import { type TodoOfNote, useTodos } from '../../base/todos/use-todos.ts'

type Row = { kind: 'heading'; group: TodoGroup } | ({ kind: 'todo' } & TodoOfNote)

/** What is to be done, out of all notes, by when it is due. */
export function TodosPane() {
  const all = useTodos()
  const [query, setQuery] = useState('')
  const [edited, setEdited] = useState<string>()
  const { nowMs, timeZone } = useToday(useDates())
  const noteOf = useMemo(() => new Map(all?.map(({ note }) => [note.ulid, note])), [all])
  const grouped = useMemo(() => {
    const wanted = (all ?? [])
      .map(({ todo }) => todo)
      .filter(({ text }) => normalize(text).includes(normalize(query)))
    return groupTodos(wanted, makeCalendar(timeZone)(nowMs))
  }, [all, query, nowMs, timeZone])
  if (!all) return <p role="status">Reading your to-dos…</p>
  if (all.length === 0) return <NoTodos />
  const rows = grouped.flatMap(({ group, todos }): Row[] => [
    { kind: 'heading', group },
    ...todos.flatMap((todo): Row[] => {
      const note = noteOf.get(todo.ulid)
      return note ? [{ kind: 'todo', todo, note }] : []
    }),
  ])
  const save = () => {
    const text = todosAsMarkdown(grouped, (ulid) => titleOf(noteOf.get(ulid)))
    saveFile(new Blob([text], { type: 'text/markdown' }), 'To-dos.md')
  }
  return (
    <div className="mb-auto flex min-h-0 w-full max-w-3xl grow flex-col px-4 pt-4 md:px-9">
      <TodoTools query={query} onQuery={setQuery} onSave={save} />
      {rows.length === 0 && <p role="status">No to-do has these words.</p>}
      <VirtualList
        label="To-dos"
        items={rows}
        keyOf={(row) => (row.kind === 'heading' ? row.group : row.todo.id)}
        rowHeightPx={72}
        renderRow={(row) =>
          row.kind === 'heading' ? (
            <h2 className="pt-4 pb-1 text-base font-semibold">{todoGroupNames[row.group]}</h2>
          ) : (
            <TodoItem
              todo={row.todo}
              note={row.note}
              isEdited={edited === row.todo.id}
              onEdit={(isEdited) => setEdited(isEdited ? row.todo.id : undefined)}
            />
          )
        }
        className="min-h-80 grow"
      />
    </div>
  )
}

function titleOf(note: NoteLine | undefined): string {
  return note ? nameOf(note.title, note.wordless) : ''
}

function NoTodos() {
  return (
    <EmptyState title="Nothing to do" action={<LinkButton to="/app">All notes</LinkButton>}>
      Say what is to be done in a note, and accept it there. It will be here with its day and its sentence.
    </EmptyState>
  )
}
