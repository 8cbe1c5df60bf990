import type { Todo } from '@earmark/core/entities/todo.ts'
import { groupTodos, todosAsMarkdown } from '@earmark/core/insights/todo-groups.ts'
import { makeCalendar } from '@earmark/core/search/calendar.ts'
import { normalize } from '@earmark/core/search/normalize.ts'
import { nameOf } from '@earmark/core/text/wordless.ts'
import { useMemo, useState } from 'react'
import { useArrivalInWords, useIsArriving } from '../../base/local-db/arrival.ts'
import type { NoteLine } from '../../base/local-db/schema.ts'
import { saveFile } from '../../base/save-file.ts'
import { useDates } from '../../base/times/use-dates.ts'
import { useToday } from '../../base/times/use-today.ts'
import { useTodos } from '../../base/todos/use-todos.ts'
import { EmptyState } from '../../base/ui/empty-state.tsx'
import { LinkButton } from '../../base/ui/link-button.tsx'
import { VirtualList } from '../../base/ui/virtual-list.tsx'
import { PossibleTodoItem } from './possible-todo-item.tsx'
import { TodoItem } from './todo-item.tsx'
import { keyOfRow, rowsOf, type TodoRow } from './todo-rows.ts'
import { TodoTools } from './todo-tools.tsx'
import { usePossibleTodos } from './use-possible-todos.ts'

/** What is to be done, out of all notes, by when it is due, and what they say might be. */
export function TodosPane() {
  const all = useTodos()
  const possible = usePossibleTodos()
  const isArriving = useIsArriving()
  const [query, setQuery] = useState('')
  const [edited, setEdited] = useState<string>()
  const { nowMs, timeZone } = useToday(useDates())
  const noteOf = useMemo(() => new Map(all?.map(({ note }) => [note.ulid, note])), [all])
  const groups = useMemo(
    () =>
      groupTodos(
        (all ?? []).map(({ todo }) => todo),
        makeCalendar(timeZone)(nowMs),
      ),
    [all, nowMs, timeZone],
  )
  const textOf = useMemo(() => new Map(all?.map(({ todo }) => [todo, normalize(todo.text)])), [all])
  const words = normalize(query)
  const grouped = useMemo(() => {
    const wanted = (todo: Todo) => textOf.get(todo)?.includes(words)
    return groups
      .map(({ group, todos }) => ({ group, todos: todos.filter(wanted) }))
      .filter(({ todos }) => todos.length > 0)
  }, [groups, textOf, words])
  if (!all) return <ReadingTodos />
  if (all.length === 0 && !possible?.length) {
    // There may be something to do in what is still to come or to be read.
    return possible && !isArriving ? <NoTodos /> : <ReadingTodos />
  }
  const offered = (possible ?? []).filter(({ possible: { task } }) => normalize(task).includes(words))
  const rows = rowsOf({ grouped, noteOf, possible: offered })
  const save = () => {
    const text = todosAsMarkdown(grouped, (ulid) => titleOf(noteOf.get(ulid)))
    saveFile(new Blob([text], { type: 'text/markdown' }), 'To-dos.md')
  }
  return (
    <div className="mx-auto flex min-h-0 w-full max-w-3xl grow flex-col px-4 pt-4 md:px-9">
      <TodoTools query={query} onQuery={setQuery} onSave={save} />
      {rows.length === 0 && <p role="status">No to-do has these words.</p>}
      <VirtualList
        label="To-dos"
        items={rows}
        keyOf={keyOfRow}
        rowHeightPx={72}
        renderRow={(row) => <Row row={row} edited={edited} onEdit={setEdited} />}
        className="min-h-0 grow"
        after={<div className="h-6" />}
      />
    </div>
  )
}

interface RowProps {
  row: TodoRow
  /** The id of the to-do that is being edited. */
  edited: string | undefined
  onEdit: (id: string | undefined) => void
}

function Row({ row, edited, onEdit }: RowProps) {
  if (row.kind === 'possible') return <PossibleTodoItem {...row} />
  if (row.kind === 'heading') {
    return (
      <>
        <h2 className="pt-4 pb-1 text-base font-semibold">{row.title}</h2>
        {row.about && <p className="pb-2 text-sm text-ink-3">{row.about}</p>}
      </>
    )
  }
  const { todo, note } = row
  return (
    <TodoItem
      todo={todo}
      note={note}
      isEdited={edited === todo.id}
      onEdit={(isEdited) => onEdit(isEdited ? todo.id : undefined)}
    />
  )
}

function titleOf(note: NoteLine | undefined): string {
  return note ? nameOf(note.title, note.wordless) : ''
}

function ReadingTodos() {
  return (
    <p role="status" className="px-4 pt-4 text-ink-3 md:px-9">
      {useArrivalInWords() ?? 'Reading your to-dos…'}
    </p>
  )
}

function NoTodos() {
  return (
    <EmptyState title="Nothing to do" action={<LinkButton to="/app">All notes</LinkButton>}>
      Say what is to be done in a note, and accept it there or here. It will be here with its day and its
      sentence.
    </EmptyState>
  )
}
