import { acceptedTodoId } from '@earmark/core/insights/accepted-todo.ts'
import type { PossibleTodo } from '@earmark/core/insights/possible-todos.ts'
import { namedByWords } from '@earmark/core/text/few-words.ts'
import type { Notes } from '../local-db/notes.ts'
import { withUndo } from '../with-undo.ts'

/** It is a to-do from now on, and offered no more. */
export function acceptTodo(notes: Notes, ulid: string, { key, task: text, who, due, said }: PossibleTodo) {
  const id = acceptedTodoId(ulid, key)
  const accept = async () => {
    await notes.mutate('todo.add', { ulid, id, text, who, due, said })
    await notes.mutate('insights.choose', { ulid, line: key, did: 'kept', text: null })
  }
  const undo = async () => {
    await notes.mutate('todo.remove', { ulid, id })
    await notes.mutate('insights.choose', { ulid, line: key, did: null, text: null })
  }
  return withUndo(`${namedByWords(text)} is in your to-dos.`, accept, undo)
}

interface OfferedLine {
  key: string
  /** As the person reads it. */
  text: string
}

/** What was read off a note is offered no more. */
export function dismissLine(notes: Notes, ulid: string, { key: line, text }: OfferedLine) {
  const choose = (did: 'dismissed' | null) => notes.mutate('insights.choose', { ulid, line, did, text: null })
  return withUndo(
    `${namedByWords(text)} is dismissed.`,
    () => choose('dismissed'),
    () => choose(null),
  )
}
