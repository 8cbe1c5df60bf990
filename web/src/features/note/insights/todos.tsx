import type { Todo } from '@earmark/core/entities/todo.ts'
import { useMemo, useState } from 'react'
import { useDates } from '../../../base/times/use-dates.ts'
import { useCommands } from '../../../base/ui/use-commands.ts'
import { dueText } from '../../../base/todos/due-text.ts'
import { TodoBox } from '../../../base/todos/todo-box.tsx'
import { TodoEditor } from '../../../base/todos/todo-editor.tsx'
import type { InsightActions } from './insight-actions.ts'
import { LineButton } from '../../../base/ui/line-button.tsx'
import { InsightRow } from './insight-line.tsx'

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
            <li key={todo.id}>
              <TodoEditor
                label="To-do"
                before={todo}
                onSave={(words) => actions.change(todo, words)}
                onClose={() => setEdited(undefined)}
              />
            </li>
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
          <li>
            <TodoEditor
              label="New to-do"
              before={{ text: '', who: null, due: null }}
              onSave={actions.write}
              onClose={() => setEdited(undefined)}
            />
          </li>
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
            <LineButton about={todo.text} onClick={() => actions.remove(todo)}>
              Delete
            </LineButton>
          </>
        )
      }
    >
      <TodoBox todo={todo} />
      {about && <p className="pl-8 text-sm text-ink-3">{about}</p>}
    </InsightRow>
  )
}
