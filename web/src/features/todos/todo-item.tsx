import { isTimed } from '@earmark/core/recording/silent-engines.ts'
import { formatClock } from '@earmark/core/text/format-time.ts'
import { nameOf } from '@earmark/core/text/wordless.ts'
import { PageLink } from '../../base/builds/page-link.tsx'
import { useNotes } from '../../base/local-db/notes-context.tsx'
import { noteAddress } from '../../base/search/note-address.ts'
import { useDates } from '../../base/times/use-dates.ts'
import { dueText } from '../../base/todos/due-text.ts'
import { tick } from '../../base/todos/tick.ts'
import type { TodoOfNote } from './use-todos.ts'

/** One to-do with its day, the sentence it was found in, and its note at that moment. */
export function TodoItem({ todo, note }: TodoOfNote) {
  const notes = useNotes()
  const dates = useDates()
  const isDone = todo.done_at !== null
  const { said } = todo
  // What was typed was said at no time.
  const startAt = isTimed(note) ? said?.start : undefined
  return (
    <div className="border-t border-line py-2">
      <label className="flex min-h-9 items-start gap-3 py-1 max-sm:min-h-11">
        <input
          type="checkbox"
          checked={isDone}
          onChange={() => void tick(notes, todo)}
          className="mt-0.5 size-5 shrink-0 accent-ink"
        />
        <span className={`min-w-0 wrap-anywhere ${isDone ? 'text-ink-3 line-through' : ''}`}>
          {todo.text}
        </span>
      </label>
      <p className="pl-8 text-sm wrap-anywhere text-ink-3">
        {[todo.who, dueText(todo.due, dates), said && `“${said.sentence}”`].filter(Boolean).join(' · ')}
      </p>
      <PageLink
        to={noteAddress({ ulid: todo.ulid, startAt })}
        className="ml-8 inline-flex min-h-9 items-center gap-2 text-sm text-ink-2 hover:text-ink hover:underline max-sm:min-h-11"
      >
        {startAt !== undefined && <span className="tabular-nums">{formatClock(startAt)}</span>}
        {nameOf(note.title, note.wordless)}
      </PageLink>
    </div>
  )
}
