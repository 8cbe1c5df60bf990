import type { InsightChoice } from '@earmark/core/entities/insights.ts'
import type { Todo } from '@earmark/core/entities/todo.ts'
import type { MainDb } from '../../../base/local-db/schema.ts'
import { useDeviceRead } from '../../../base/local-db/use-device-read.ts'

/** What people did with the insights of a note, and its to-dos, oldest first. */
interface NoteChoices {
  choices: readonly InsightChoice[]
  todos: readonly Todo[]
}

const noteChoices = { read: readChoices, refs: /^(?:insights|todo):/ }

export function useNoteChoices(ulid: string): NoteChoices | undefined {
  return useDeviceRead(noteChoices, ulid)
}

/** In one transaction: an insight that becomes a to-do is never both, or neither. */
async function readChoices(db: MainDb, ulid: string): Promise<NoteChoices> {
  const tx = db.transaction(['insights', 'todos'])
  const [row, todos] = await Promise.all([
    tx.objectStore('insights').get(ulid),
    tx.objectStore('todos').index('ulid').getAll(ulid),
  ])
  return { choices: row?.choices ?? [], todos: todos.toSorted((a, b) => (a.id < b.id ? -1 : 1)) }
}
