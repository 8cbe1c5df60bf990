import type { InsightLine } from '@earmark/core/insights/highlight-lines.ts'
import type { PossibleTodo } from '@earmark/core/insights/possible-todos.ts'
import type { Todo } from '@earmark/core/entities/todo.ts'
import type { Tag } from '@earmark/core/entities/tag.ts'
import { namedByWords } from '@earmark/core/text/few-words.ts'
import { attempt } from '../../../base/attempt.ts'
import { newId } from '../../../base/local-db/new-id.ts'
import type { Notes } from '../../../base/local-db/notes.ts'
import { changeTodo, type TodoWords } from '../../../base/todos/change-todo.ts'
import { acceptTodo, dismissLine } from '../../../base/todos/decide-on-possible.ts'
import { removeTodo } from '../../../base/todos/remove-todo.ts'
import { withUndo } from '../../../base/with-undo.ts'

/** What a person can do with what was read off a note, and with its to-dos; each can be taken back. */
export function makeInsightActions(notes: Notes, ulid: string) {
  const choose = (line: string, did: 'kept' | 'dismissed' | null, text: string | null = null) =>
    notes.mutate('insights.choose', { ulid, line, did, text })
  return {
    ...todoActions(notes, ulid),
    keep({ key, isKept, text: before }: InsightLine, text: string | null = null) {
      const undo = () => (isKept ? choose(key, 'kept', before) : choose(key, null))
      return withUndo(
        `The highlight ${namedByWords(text ?? before)} is ${text === null ? 'kept' : 'changed'}.`,
        () => choose(key, 'kept', text),
        undo,
      )
    },
    dismiss: (line: { key: string; text: string }) => dismissLine(notes, ulid, line),
    accept: (todo: PossibleTodo) => acceptTodo(notes, ulid, todo),
    addTag: ({ id: tag, name }: Tag) =>
      withUndo(
        `The tag ${namedByWords(name)} is added.`,
        () => notes.mutate('recording.add_tag', { ulid, tag }),
        () => notes.mutate('recording.remove_tag', { ulid, tag }),
      ),
  }
}

export type InsightActions = ReturnType<typeof makeInsightActions>

function todoActions(notes: Notes, ulid: string) {
  return {
    write: (words: TodoWords) => attempt(notes.mutate('todo.add', { ulid, id: newId(), ...words })),
    change: (todo: Todo, words: TodoWords) => changeTodo(notes, todo, words),
    remove: (todo: Todo) => removeTodo(notes, todo),
  }
}
