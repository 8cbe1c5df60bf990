import type { Todo } from '@earmark/core/entities/todo.ts'
import { attempt } from '../attempt.ts'
import type { Notes } from '../local-db/notes.ts'

export type TodoWords = Pick<Todo, 'text' | 'who' | 'due'>

/** What differs: two people who change different fields do not get into each other's way. */
export function changeTodo(notes: Notes, todo: Todo, { text, who, due }: TodoWords): void {
  const { ulid, id } = todo
  if (text !== todo.text) attempt(notes.mutate('todo.set_text', { ulid, id, text }))
  if (who !== todo.who) attempt(notes.mutate('todo.set_who', { ulid, id, who }))
  if (due !== todo.due) attempt(notes.mutate('todo.set_due', { ulid, id, due }))
}
