import type { Todo } from '@earmark/core/entities/todo.ts'
import { useNotes } from '../local-db/notes-context.tsx'
import { tick } from './tick.ts'

/** The box to tick, and what is to be done. */
export function TodoBox({ todo }: { todo: Todo }) {
  const notes = useNotes()
  const isDone = todo.done_at !== null
  return (
    <label className="flex min-h-9 items-start gap-3 py-1 max-sm:min-h-11">
      <input
        type="checkbox"
        checked={isDone}
        onChange={() => void tick(notes, todo)}
        className="mt-0.5 size-5 shrink-0 accent-ink"
      />
      <span className={`min-w-0 wrap-anywhere ${isDone ? 'text-ink-3 line-through' : ''}`}>{todo.text}</span>
    </label>
  )
}
