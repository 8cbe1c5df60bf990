import type { Todo } from '@earmark/core/entities/todo.ts'
import { namedByWords } from '@earmark/core/text/few-words.ts'
import { attempt } from '../attempt.ts'
import type { Notes } from '../local-db/notes.ts'
import { refusalOf } from '../refusal-of.ts'
import { showToast } from '../ui/toasts.ts'

/** Done, or not done after all; what is done can be taken back. False: it was refused. */
export async function tick(notes: Notes, { ulid, id, text, done_at }: Todo): Promise<boolean> {
  const set = (is_done: boolean) => notes.mutate('todo.set_done', { ulid, id, is_done })
  const isDone = done_at === null
  try {
    await set(isDone)
  } catch (error) {
    showToast(refusalOf(error))
    return false
  }
  if (isDone) showToast(`${namedByWords(text)} is done.`, () => attempt(set(false)))
  return true
}
