import { hasRightTo } from '@earmark/core/access/has-right-to.ts'
import { isSilent, isTimed } from '@earmark/core/recording/silent-engines.ts'
import { noteAddress } from '@earmark/core/search/note-address.ts'
import { nameOf } from '@earmark/core/text/wordless.ts'
import { PageLink } from '../../base/builds/page-link.tsx'
import { useNotes } from '../../base/local-db/notes-context.tsx'
import { PlaySentence } from '../../base/player/play-sentence.tsx'
import { useDates } from '../../base/times/use-dates.ts'
import { changeTodo } from '../../base/todos/change-todo.ts'
import { dueText } from '../../base/todos/due-text.ts'
import { removeTodo } from '../../base/todos/remove-todo.ts'
import { TodoBox } from '../../base/todos/todo-box.tsx'
import { TodoEditor } from '../../base/todos/todo-editor.tsx'
import { LineButton } from '../../base/ui/line-button.tsx'
import type { TodoOfNote } from '../../base/todos/use-todos.ts'

interface TodoItemProps extends TodoOfNote {
  isEdited: boolean
  /** With false when it is over. */
  onEdit: (isEdited: boolean) => void
}

/** One to-do with its day, the sentence it was found in, which plays, and its note at that moment. */
export function TodoItem({ todo, note, isEdited, onEdit }: TodoItemProps) {
  const notes = useNotes()
  const dates = useDates()
  const { said } = todo
  if (isEdited) {
    return (
      <div className="border-t border-line py-2">
        <TodoEditor
          label="To-do"
          before={todo}
          onSave={(words) => changeTodo(notes, todo, words)}
          onClose={() => onEdit(false)}
        />
      </div>
    )
  }
  const mayEdit = hasRightTo(notes.actor, 'recording.edit', { created_by: note.created_by ?? null })
  const about = [todo.who, dueText(todo.due, dates), said && `“${said.sentence}”`].filter(Boolean)
  return (
    <div className="border-t border-line py-2">
      <TodoBox todo={todo} />
      {about.length > 0 && <p className="pl-8 text-sm wrap-anywhere text-ink-3">{about.join(' · ')}</p>}
      <div className="flex flex-wrap items-center gap-x-4 pl-8 text-sm text-ink-2">
        {said && !isSilent(note) && <PlaySentence ulid={todo.ulid} sentence={said} />}
        <PageLink
          // What was typed was said at no time.
          to={noteAddress({ ulid: todo.ulid, startAt: isTimed(note) ? said?.start : undefined })}
          className="inline-flex min-h-9 min-w-0 max-w-fit flex-[1_1_8rem] items-center hover:text-ink hover:underline max-sm:min-h-11"
        >
          <span className="truncate">{nameOf(note.title, note.wordless)}</span>
        </PageLink>
        {mayEdit && (
          <>
            <LineButton about={todo.text} onClick={() => onEdit(true)}>
              Edit
            </LineButton>
            <LineButton about={todo.text} onClick={() => removeTodo(notes, todo)}>
              Delete
            </LineButton>
          </>
        )}
      </div>
    </div>
  )
}
