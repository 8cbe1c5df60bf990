import type { InsightLine } from '@earmark/core/insights/highlight-lines.ts'
import type { PossibleTodo } from '@earmark/core/insights/note-insights.ts'
import type { Todo } from '@earmark/core/entities/todo.ts'
import { attempt } from '../../../base/attempt.ts'
import { newId } from '../../../base/local-db/new-id.ts'
import type { Notes } from '../../../base/local-db/notes.ts'
import { refusalOf } from '../../../base/refusal-of.ts'
import { changeTodo, type TodoWords } from '../../../base/todos/change-todo.ts'
import { showToast } from '../../../base/ui/toasts.ts'

type Change = () => Promise<void>

/** What a person can do with what was read off a note, and with its to-dos; each can be taken back. */
export function makeInsightActions(notes: Notes, ulid: string) {
  const choose = (line: string, did: 'kept' | 'dismissed' | null, text: string | null = null) =>
    notes.mutate('insights.choose', { ulid, line, did, text })
  return {
    ...todoActions(notes, ulid),
    keep({ key, isKept, text: before }: InsightLine, text: string | null = null) {
      const undo = () => (isKept ? choose(key, 'kept', before) : choose(key, null))
      return withUndo(
        text === null ? 'Highlight kept.' : 'Highlight changed.',
        () => choose(key, 'kept', text),
        undo,
      )
    },
    dismiss: ({ key }: { key: string }) =>
      withUndo(
        'Dismissed.',
        () => choose(key, 'dismissed'),
        () => choose(key, null),
      ),
    accept({ key, task: text, who, due, said }: PossibleTodo) {
      const id = newId()
      const accept = async () => {
        await notes.mutate('todo.add', { ulid, id, text, who, due, said })
        await choose(key, 'kept')
      }
      const undo = async () => {
        await notes.mutate('todo.remove', { ulid, id })
        await choose(key, null)
      }
      return withUndo('Added to your to-dos.', accept, undo)
    },
    addTag: (tag: string) =>
      withUndo(
        'Tag added.',
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
    remove({ id, text, who, due, said }: Todo) {
      const putBack = () => notes.mutate('todo.add', { ulid, id: newId(), text, who, due, said })
      return withUndo('To-do deleted.', () => notes.mutate('todo.remove', { ulid, id }), putBack)
    },
  }
}

async function withUndo(said: string, change: Change, undo: Change): Promise<void> {
  try {
    await change()
  } catch (error) {
    showToast(refusalOf(error))
    return
  }
  showToast(said, () => attempt(undo()))
}
