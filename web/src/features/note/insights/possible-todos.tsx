import type { PossibleTodo } from '@earmark/core/insights/possible-todos.ts'
import { useState } from 'react'
import { useDates } from '../../../base/times/use-dates.ts'
import { dueText } from '../../../base/todos/due-text.ts'
import type { InsightActions } from './insight-actions.ts'
import { LineButton } from '../../../base/ui/line-button.tsx'
import { InsightRow } from './insight-line.tsx'
import { LineEditor } from './line-editor.tsx'

interface PossibleTodosProps {
  todos: readonly PossibleTodo[]
  actions: InsightActions
  onPlay: ((seconds: number) => void) | undefined
}

/** What somebody said is to be done. None is a to-do before somebody says so. */
export function PossibleTodos({ todos, actions, onPlay }: PossibleTodosProps) {
  const dates = useDates()
  const [edited, setEdited] = useState<string>()
  if (todos.length === 0) return null
  return (
    <section aria-label="Possible to-dos" className="pb-3">
      <h2 className="text-base font-semibold">Possible to-dos</h2>
      <ul>
        {todos.map((todo) =>
          todo.key === edited ? (
            <LineEditor
              key={todo.key}
              label="To-do"
              text={todo.task}
              onSave={(task) => void actions.accept({ ...todo, task })}
              onClose={() => setEdited(undefined)}
            />
          ) : (
            <InsightRow
              key={todo.key}
              start={todo.said.start}
              onPlay={onPlay}
              actions={
                <>
                  <LineButton about={todo.task} onClick={() => actions.accept(todo)}>
                    Accept
                  </LineButton>
                  <LineButton about={todo.task} onClick={() => setEdited(todo.key)}>
                    Edit
                  </LineButton>
                  <LineButton about={todo.task} onClick={() => actions.dismiss({ ...todo, text: todo.task })}>
                    Dismiss
                  </LineButton>
                </>
              }
            >
              <p>{todo.task}</p>
              <p className="text-sm text-ink-3">
                {[todo.who, dueText(todo.due, dates), `“${todo.said.sentence}”`].filter(Boolean).join(' · ')}
              </p>
            </InsightRow>
          ),
        )}
      </ul>
    </section>
  )
}
