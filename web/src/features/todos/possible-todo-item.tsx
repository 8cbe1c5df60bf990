import { isSilent, isTimed } from '@earmark/core/recording/silent-engines.ts'
import { noteAddress } from '@earmark/core/search/note-address.ts'
import { nameOf } from '@earmark/core/text/wordless.ts'
import { PageLink } from '../../base/builds/page-link.tsx'
import { useNotes } from '../../base/local-db/notes-context.tsx'
import { PlaySentence } from '../../base/player/play-sentence.tsx'
import { useDates } from '../../base/times/use-dates.ts'
import { acceptTodo, dismissLine } from '../../base/todos/decide-on-possible.ts'
import { dueText } from '../../base/todos/due-text.ts'
import { LineButton } from '../../base/ui/line-button.tsx'
import type { PossibleTodoOfNote } from './use-possible-todos.ts'

/** What a note says is to be done, with its sentence, to be made a to-do or not. */
export function PossibleTodoItem({ possible, note }: PossibleTodoOfNote) {
  const notes = useNotes()
  const dates = useDates()
  const { task, who, due, said } = possible
  return (
    <div className="border-t border-line py-2">
      <div className="border-l-3 border-leaf pl-4">
        <p className="wrap-anywhere">{task}</p>
        <p className="text-sm wrap-anywhere text-ink-3">
          {[who, dueText(due, dates), `“${said.sentence}”`].filter(Boolean).join(' · ')}
        </p>
        <div className="flex flex-wrap items-center gap-x-4 text-sm text-ink-2">
          {!isSilent(note) && <PlaySentence ulid={note.ulid} sentence={said} />}
          <PageLink
            // What was typed was said at no time.
            to={noteAddress({ ulid: note.ulid, startAt: isTimed(note) ? said.start : undefined })}
            className="inline-flex min-h-9 min-w-0 max-w-fit flex-[1_1_8rem] items-center hover:text-ink hover:underline max-sm:min-h-11"
          >
            <span className="truncate">{nameOf(note.title, note.wordless)}</span>
          </PageLink>
          <span className="flex gap-x-4">
            <LineButton about={task} onClick={() => acceptTodo(notes, note.ulid, possible)}>
              Accept
            </LineButton>
            <LineButton
              about={task}
              onClick={() => dismissLine(notes, note.ulid, { ...possible, text: task })}
            >
              Dismiss
            </LineButton>
          </span>
        </div>
      </div>
    </div>
  )
}
