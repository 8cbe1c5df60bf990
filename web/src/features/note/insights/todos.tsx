import type { Todo } from '@earmark/core/entities/todo.ts'
import { useMemo, useState } from 'react'
import { useDates } from '../../../base/times/use-dates.ts'
import { useCommands } from '../../../base/ui/use-commands.ts'
import { dueText } from '../../../base/todos/due-text.ts'
import type { InsightActions } from './insight-actions.ts'
import { InsightRow, LineButton } from './insight-line.tsx'
import { LineEditor } from './line-editor.tsx'

interface TodosProps {
  todos: readonly Todo[]
  isReadOnly: boolean
  actions: InsightActions
  onPlay: ((seconds: number) => void) | undefined
}

/** What is to be done out of this note, ticked where it is. */
export function Todos({ todos, isReadOnly, actions, onPlay }: TodosProps) {
  const [edited, setEdited] = useState<string>()
  const write = useMemo(() => (isReadOnly ? [] : [writeCommand(() => setEdited('new'))]), [isReadOnly])
  useCommands(write)
  if (todos.length === 0 && edited !== 'new') return null
  return (
    <section aria-label="To-dos" className="mt-3 border-t border-line pt-3">
      <h2 className="text-base font-semibold">To-dos</h2>
      <ul>
        {todos.map((todo) =>
          todo.id === edited ? (
            <LineEditor
              key={todo.id}
              label="To-do"
              text={todo.text}
              onSave={(text) => actions.rename(todo, text)}
              onClose={() => setEdited(undefined)}
            />
          ) : (
            <TodoRow
              key={todo.id}
              todo={todo}
              isReadOnly={isReadOnly}
              actions={actions}
              onPlay={onPlay}
              onEdit={() => setEdited(todo.id)}
            />
          ),
        )}
        {edited === 'new' && (
          <LineEditor label="New to-do" text="" onSave={actions.write} onClose={() => setEdited(undefined)} />
        )}
      </ul>
    </section>
  )
}

const writeCommand = (run: () => void) => ({
  id: 'note-todo',
  name: 'Add a to-do to this note',
  keywords: 'task todo reminder',
  group: 'note' as const,
  run,
})

interface TodoRowProps extends Omit<TodosProps, 'todos'> {
  todo: Todo
  onEdit: () => void
}

function TodoRow({ todo, isReadOnly, actions, onPlay, onEdit }: TodoRowProps) {
  const dates = useDates()
  const isDone = todo.done_at !== null
  const about = [todo.who, dueText(todo.due, dates)].filter(Boolean).join(' · ')
  return (
    <InsightRow
      start={todo.said?.start}
      onPlay={onPlay}
      actions={
        !isReadOnly && (
          <>
            <LineButton about={todo.text} onClick={onEdit}>
              Edit
            </LineButton>
            <LineButton about={todo.text} onClick={() => void actions.remove(todo)}>
              Delete
            </LineButton>
          </>
        )
      }
    >
      <label className="flex min-h-9 items-start gap-3 py-1 max-sm:min-h-11">
        <input
          type="checkbox"
          checked={isDone}
          onChange={() => void actions.tick(todo)}
          className="mt-0.5 size-5 shrink-0 accent-ink"
        />
        <span className={isDone ? 'text-ink-3 line-through' : ''}>{todo.text}</span>
      </label>
      {about && <p className="pl-8 text-sm text-ink-3">{about}</p>}
    </InsightRow>
  )
}
