import type { Todo } from '@earmark/core/entities/todo.ts'
import { namedByWords } from '@earmark/core/text/few-words.ts'
import type { Notes } from '../local-db/notes.ts'
import { withUndo } from '../with-undo.ts'

/** Taken back, it is the same to-do again, done if it was. */
export function removeTodo(notes: Notes, { ulid, id, text, who, due, said, done_at }: Todo): Promise<void> {
  const putBack = async () => {
    await notes.mutate('todo.add', { ulid, id, text, who, due, said })
    if (done_at !== null) await notes.mutate('todo.set_done', { ulid, id, is_done: true })
  }
  return withUndo(
    `${namedByWords(text)} is deleted.`,
    () => notes.mutate('todo.remove', { ulid, id }),
    putBack,
  )
}
