import type { Todo } from '@earmark/core/entities/todo.ts'
import { useState } from 'react'
import { useNotes } from '../local-db/notes-context.tsx'
import { tick } from './tick.ts'

/** The box to tick, and what is to be done. */
export function TodoBox({ todo }: { todo: Todo }) {
  const notes = useNotes()
  const { done_at } = todo
  // What was pressed shows before it is kept.
  const [pressed, setPressed] = useState<{ before: Todo['done_at'] }>()
  if (pressed !== undefined && pressed.before !== done_at) setPressed(undefined)
  const isPressed = pressed?.before === done_at
  const isDone = (done_at !== null) !== isPressed
  const press = async () => {
    if (isPressed) return
    setPressed({ before: done_at })
    if (!(await tick(notes, todo))) setPressed(undefined)
  }
  return (
    <label className="flex min-h-9 items-start gap-3 py-1 max-sm:min-h-11">
      <input
        type="checkbox"
        checked={isDone}
        onChange={() => void press()}
        className="mt-0.5 size-5 shrink-0 accent-ink"
      />
      <span className={`min-w-0 wrap-anywhere ${isDone ? 'text-ink-3 line-through' : ''}`}>{todo.text}</span>
    </label>
  )
}
